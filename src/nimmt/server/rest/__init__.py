"""REST in small: routes declared once, typed requests and answers, and their description."""

from nimmt.server.common.faults import Fault
from nimmt.server.rest.api import Api, Call, Need
from nimmt.server.rest.problems import Problem, answer, problem
from nimmt.server.rest.serving import routes

__all__ = ["Api", "Call", "Fault", "Need", "Problem", "answer", "problem", "routes"]
