"""What neither a rule nor an ordinary match comes across."""

from dataclasses import replace
from typing import Any

import pytest

from nimmt import Deal, DealError, Decision, Marker, Rules, legal, preview, seed_hash, start
from nimmt.core.deal import Stream
from nimmt.core.dials import Dials
from nimmt.core.errors import BadSeed, CannotFlip, NoSuchCard
from nimmt.core.events import Committed, RoundEnded
from nimmt.core.reasons import Why
from nimmt.core.registry import VALUES, Preset, Value, register
from nimmt.core.steps.round import Rest
from nimmt.variants.buffalo.herd import SPECIALS

SEED = "0123456789abcdef" * 4


def test_a_number_too_high_to_be_fair_is_thrown_away() -> None:
    stream = Stream(SEED, 0)
    stream._next = iter([2**32 - 1, 7]).__next__
    assert stream.below(3) == 1


def test_the_promise_of_a_seed_is_the_hash_of_its_hexadecimal_digits() -> None:
    assert seed_hash("0" * 64) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"


@pytest.mark.parametrize("seed", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, 7, None])
def test_a_seed_is_exactly_64_lower_case_digits(seed: str) -> None:
    with pytest.raises(BadSeed):
        seed_hash(seed)


def test_a_match_is_dealt_either_from_a_seed_or_by_hand() -> None:
    with pytest.raises(ValueError, match="either from a seed or by hand"):
        start(Rules.of(), 2)


def test_an_event_is_called_by_its_name_in_kebab_case() -> None:
    assert Committed(0).id == "committed"
    assert RoundEnded(0, (), (), ()).id == "round-ended"


def test_nothing_is_registered_twice() -> None:
    with pytest.raises(ValueError, match="'base' is registered twice"):
        register(Preset("base", 1, target=66))


def test_two_values_may_not_set_the_same_dial(monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = Value("fan", "greedy", lambda base: replace(base, hand_size=3))
    monkeypatch.setitem(VALUES["fan"], "greedy", greedy)
    with pytest.raises(ValueError, match="fan=greedy sets again what is set"):
        _ = Rules.of("nifty", fan="greedy").dials


def test_a_dial_that_does_not_exist_is_refused_and_the_type_check_sees_it() -> None:
    with pytest.raises(TypeError, match="hand_sise"):
        replace(Dials(), hand_sise=3)  # type: ignore[call-arg]  # unused, it would be an error


def test_the_type_check_sees_a_dial_with_other_arguments() -> None:
    def full(row: int) -> Why:
        return ()

    wrong = replace(Dials(), full=full)  # type: ignore[arg-type]  # unused, it would be an error
    assert wrong.changed() == {"full"}


def test_previewing_asks_for_a_card_of_the_deck() -> None:
    state, _ = start(Rules.of("tactics"), 2, seed=SEED)
    with pytest.raises(NoSuchCard):
        preview(state, 25)


@pytest.mark.parametrize(("preset", "card"), [("base", 31), ("flip", 3), ("flip", 100)])
def test_previewing_flips_only_what_can_be_flipped(preset: str, card: int) -> None:
    state, _ = start(Rules.of(preset), 2, seed=SEED)
    with pytest.raises(CannotFlip):
        preview(state, card, flip=True)


def test_nothing_is_ever_decided_while_a_match_rests() -> None:
    state, _ = start(Rules.of(), 2, seed=SEED)
    assert Rest.legal(state, 0) is None
    assert legal(state, 0) is not None
    with pytest.raises(AssertionError):
        Rest.apply(state.scratch(), Decision(0, "play", card=1))


IMPOSSIBLE = [
    ("mountain", {"marker": Marker(0, "up")}, "arrow-off-table", "down", "up"),
    ("mountain", {"marker": Marker(3, "down")}, "arrow-off-table", "up", "down"),
    ("mountain", {"marker": Marker(1)}, "marker-arrow", ("up", "down"), None),
    ("even-odd", {"marker": Marker(1, "up")}, "no-arrow", (None,), "up"),
    ("cow", {"marker": Marker(1, "down")}, "no-arrow", (None,), "down"),
    ("cow", {"marker": Marker(0)}, "cow-in-full-row", 4, (1, 2, 3, 4, 5)),
    ("buffalo", {"buffalo": (), "specials": ()}, "buffalo-cards", 1, ()),
    ("buffalo", {"buffalo": (9,)}, "specials-missing", 2, None),
    ("buffalo", {"buffalo": (9,), "specials": ("push",) * 3}, "specials", 2, ("push",) * 3),
    ("buffalo", {"buffalo": (9,), "specials": ("fly",)}, "unknown-special", SPECIALS, "fly"),
]


@pytest.mark.parametrize(("preset", "rest", "problem", "expected", "got"), IMPOSSIBLE)
def test_an_impossible_deal_says_what_was_expected_and_what_came(
    preset: str, rest: dict[str, Any], problem: str, expected: object, got: object
) -> None:
    rows = ((1, 2, 3, 4, 5), (20,), (30,), (40,))
    with pytest.raises(DealError) as caught:
        start(Rules.of(preset), 2, deals=[Deal(rows, ((50,), (60,)), **rest)])
    error = caught.value
    assert (error.id, error.expected, error.got) == (f"deal-{problem}", expected, got)


def test_no_special_card_exists_more_than_twice() -> None:
    rows, hands = ((1,), (20,), (30,), (40,)), ((50,), (60,), (70,))
    deal = Deal(rows, hands, buffalo=(9,), specials=("push",) * 3)
    with pytest.raises(DealError) as caught:
        start(Rules.of("buffalo"), 3, deals=[deal])
    assert (caught.value.expected, caught.value.got) == (2, ("push",) * 3)
