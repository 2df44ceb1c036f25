"""REST in small: routes declared once, typed requests and answers, and their description."""

from nimmt.server.faults import Fault
from nimmt.server.web.api import Api, Call, Need
from nimmt.server.web.problems import Problem, answer, problem
from nimmt.server.web.serving import routes

__all__ = ["Api", "Call", "Fault", "Need", "Problem", "answer", "problem", "routes"]
