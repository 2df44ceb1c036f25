"""What a match was made of: each decision's cost, and luck and skill apart (docs/review.md)."""

from nimmt.review.judging import Judgement, NoReasons, judge, judged_by, review
from nimmt.review.questions import Question, questions
from nimmt.review.splitting import Parts, Side, split

__all__ = [
    "Judgement",
    "NoReasons",
    "Parts",
    "Question",
    "Side",
    "judge",
    "judged_by",
    "questions",
    "review",
    "split",
]
