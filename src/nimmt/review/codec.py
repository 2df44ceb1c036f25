"""Judgements and parts as JSON values; seats, rounds, turns and rows count from 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from nimmt.bots.protocol import Reason
from nimmt.records.codec import encode_decision
from nimmt.review.judging import Judgement
from nimmt.review.splitting import Side

Data = dict[str, Any]

DIGITS = 3
"""Of what alternatives cost; what enters a sum is written in full."""


def judgement_data(judgement: Judgement) -> Data:
    return {
        "number": judgement.number,
        "round": judgement.round,
        "index": judgement.index,
        "turn": judgement.turn,
        "seat": judgement.seat,
        "decision": encode_decision(judgement.decision),
        "cost": judgement.cost,
        "best": encode_decision(judgement.best),
        "best_cost": judgement.best_cost,
        "loss": judgement.loss,
        "expected": judgement.expected,
        "risk": judgement.risk,
        "alternatives": [_alternative(reason) for reason in judgement.alternatives],
        "beliefs": [_rounded(types) for types in judgement.beliefs],
    }


def _alternative(reason: Reason) -> Data:
    return {
        "decision": encode_decision(reason.decision),
        "cost": round(reason.bullheads, DIGITS),
        "risk": None if reason.risk is None else round(reason.risk, DIGITS),
        "rows": _rounded(reason.rows),
    }


def _rounded(shares: Mapping[Any, float]) -> dict[str, float]:
    return {str(name): round(share, DIGITS) for name, share in shares.items()}


def side_data(side: Side) -> Data:
    return {
        "seats": list(side.seats),
        "rounds": [asdict(parts) for parts in side.rounds],
        "total": asdict(side.total),
    }
