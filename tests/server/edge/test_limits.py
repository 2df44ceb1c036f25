"""Buckets fill with time; memory stays bounded."""

import pytest

from nimmt.server.common.errors import TooManyRequests
from nimmt.server.common.limits import Limiter, Rate, Slots


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills_with_time() -> None:
    time = Time()
    limiter = Limiter(time)
    rate = Rate(burst=2, a_minute=6)
    limiter.take("sign-in", "a", rate)
    limiter.take("sign-in", "a", rate)
    with pytest.raises(TooManyRequests) as refused:
        limiter.take("sign-in", "a", rate)
    assert refused.value.expected == 10
    time.now += 9.9
    with pytest.raises(TooManyRequests):
        limiter.take("sign-in", "a", rate)
    time.now += 0.2
    limiter.take("sign-in", "a", rate)


def test_a_refusal_costs_nothing_and_time_that_runs_backwards_gives_nothing() -> None:
    time = Time()
    limiter = Limiter(time)
    rate = Rate(burst=1, a_minute=60)
    limiter.take("x", "a", rate)
    time.now -= 100
    for _ in range(5):
        with pytest.raises(TooManyRequests) as refused:
            limiter.take("x", "a", rate)
        assert refused.value.expected == 1


def test_others_and_other_things_have_their_own_bucket() -> None:
    limiter = Limiter(Time())
    rate = Rate(burst=1, a_minute=1)
    buckets = (("x", "a"), ("x", "b"), ("y", "a"))
    for what, who in buckets:
        limiter.take(what, who, rate)
    for what, who in buckets:
        with pytest.raises(TooManyRequests):
            limiter.take(what, who, rate)


def test_only_the_latest_are_remembered() -> None:
    limiter = Limiter(Time(), keys=3)
    rate = Rate(burst=1, a_minute=1)
    for who in "abc":
        limiter.take("x", who, rate)
    limiter.take("x", "d", rate)
    assert len(limiter) == 3
    with pytest.raises(TooManyRequests):
        limiter.take("x", "b", rate)
    limiter.take("x", "a", rate)


def test_slots_are_given_back_also_after_a_failure() -> None:
    slots = Slots(1)
    with pytest.raises(ZeroDivisionError), slots.hold("a"):
        raise ZeroDivisionError
    with slots.hold("a"), slots.hold("b"), pytest.raises(TooManyRequests), slots.hold("a"):
        pass
    assert len(slots) == 0
