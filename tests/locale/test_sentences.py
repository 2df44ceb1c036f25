"""What happened and what went wrong, told in every language."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from nimmt import (
    PRESETS,
    DealError,
    Event,
    IllegalDecision,
    NimmtError,
    Rules,
    RulesError,
    apply,
    legal,
    pending,
    start,
)
from nimmt.core.errors import (
    NoSuchPlace,
    NoSuchRow,
    NotInHand,
    NotYourTurn,
    PlayerCount,
    UnknownValue,
    WrongDecision,
    WrongNumberOfCards,
    kebab,
)
from nimmt.core.events import HandsShown, MatchEnded, Placed, Revealed, RoundStarted, RowTaken
from nimmt.core.state import Entry
from nimmt.locale import Teller, Words, languages, preferred_language
from nimmt.records.errors import MalformedRecord, WrongRows, WrongWinners
from nimmt.records.files import LineTooLong
from nimmt.table import events as table_events
from nimmt.table.errors import TableError
from tests.helpers import SEED
from tests.locale.messages import deal_problems, event_ids

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay")

EVENTS_OF_THE_TABLE = {kebab(name) for name in vars(table_events) if name[0].isupper()} - {"event"}

every_language = pytest.mark.parametrize("lang", languages())


def events_of_a_match(preset: str, players: int) -> Iterator[Event]:
    random = Random(6)
    state, news = start(Rules.of(preset), players, seed=SEED)
    yield from news
    while owed := pending(state):
        choice = legal(state, owed[0].seat)
        assert choice is not None
        state, news = apply(state, choice.sample(random))
        yield from news


def teller(lang: str, preset: str = "base") -> Teller:
    return Teller(Words(lang), NAMES, Rules.of(preset).dials.scorers)


@every_language
@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_a_match_is_told(preset: str, lang: str) -> None:
    players = min(len(NAMES), Rules.of(preset).players[-1])
    told = Teller(Words(lang), NAMES[:players], Rules.of(preset).dials.scorers)
    for event in events_of_a_match(preset, players):
        sentence = told.sentence(event)
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith(".")
        assert "None" not in sentence


def test_all_kinds_of_events_happen_in_these_matches() -> None:
    happened = {
        event.id
        for preset in PRESETS
        for event in events_of_a_match(preset, min(len(NAMES), Rules.of(preset).players[-1]))
    }
    assert happened == event_ids() - EVENTS_OF_THE_TABLE


def subclasses(kind: type[NimmtError]) -> Iterator[type[NimmtError]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from subclasses(subclass)


PLAIN_ERRORS = [
    error
    for error in subclasses(NimmtError)
    if error not in (IllegalDecision, RulesError, TableError) and not issubclass(error, DealError)
]


@every_language
@pytest.mark.parametrize("error", PLAIN_ERRORS, ids=lambda error: kebab(error.__name__))
@pytest.mark.parametrize(("expected", "got"), [((1, 2), 3), (None, (4, 5)), ((), None)])
def test_every_error_is_told(
    error: type[NimmtError], expected: object, got: object, lang: str
) -> None:
    make: Callable[..., NimmtError] = error
    option = ("deck",) if issubclass(error, UnknownValue) else ()
    for as_data in (True, False):
        sentence = Words(lang).error(make(*option, expected, got), as_data=as_data)
        assert sentence.endswith(".")


@every_language
@pytest.mark.parametrize("problem", sorted(deal_problems()))
def test_every_problem_of_a_deal_is_told(problem: str, lang: str) -> None:
    assert Words(lang).error(DealError(problem, (1, 2), 105)).endswith(".")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (NotInHand((3, 17, 88), 45), "Card 45 is not in your hand: 3, 17, 88."),
        (NoSuchRow((0, 1, 3), 2), "Row 3 can’t be chosen; possible: 1, 2, 4."),
        (NotYourTurn((1,), 0), "It is not player 1’s turn; the table waits for 2."),
        (NotYourTurn((), 0), "It is not player 1’s turn; the table waits for nothing."),
        (PlayerCount((2, 10), 11), "This rule set is for 2–10 players, not for 11."),
        (WrongNumberOfCards((2, 2), 3), "Name 2 cards, not 3."),
        (
            UnknownValue("deck", ("full", "tactics"), "tarot"),
            "The option “deck” can’t be tarot; it is one of full, tactics.",
        ),
        (MalformedRecord("at least one round", []), "Expected at least one round; got []."),
        (MalformedRecord("each field once", ["x"]), 'Expected each field once; got ["x"].'),
        (
            WrongDecision(("pass", "use stop"), "stop"),
            "stop is not possible now; possible: pass, use stop.",
        ),
        (
            NoSuchPlace(("row 0 at 1",), "row 0 at 2"),
            "row 0 at 2 is no place for this card; possible: row 0 at 1.",
        ),
        (
            LineTooLong(16777216, "more"),
            "The line is longer than any record (at most 16777216 bytes).",
        ),
        (
            DealError("marker-arrow", ("up", "down"), None),
            "The marker’s arrow is one of up, down, not nothing.",
        ),
        (
            DealError("no-arrow", (None,), "up"),
            "A marker of this kind has no arrow; got up.",
        ),
    ],
)
def test_errors_say_what_was_expected_and_what_came(error: NimmtError, sentence: str) -> None:
    assert Words("en").error(error) == sentence


def test_seats_and_rows_can_be_told_as_in_data() -> None:
    error = NoSuchRow((0, 1, 3), 2)
    assert "Row 2 " in Words("en").error(error, as_data=True)
    assert "Row 3 " in Words("en").error(error)


NOTHING: tuple[object, ...] = (None, (), [])


@every_language
def test_nothing_is_said_in_the_language_of_the_sentence(lang: str) -> None:
    for nothing in NOTHING:
        assert Words(lang)("nothing") in Words(lang).error(WrongWinners((0,), nothing))


@every_language
def test_endless_values_are_cut_short(lang: str) -> None:
    nested: list[object] = []
    for _ in range(5000):
        nested = [nested]
    for endless in ("9" * 5000, list(range(5000)), nested):
        assert len(Words(lang).error(WrongRows(endless, endless))) < 1000


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Placed((0,), (5,), 2, 1, 5, (), ()), "Ada places 5 in row 3."),
        (Placed((0, 2), (44, 44), 0, 0, 44, (), ()), "Ada and Cy place 44, 44 in row 1."),
        (RowTaken((1,), 0, (55,), 7, 3, (), ()), "Bo takes row 1 (55): 7 bullheads."),
        (RowTaken((1,), 0, (3,), 1, 2, (), ()), "Bo takes row 1 (3): 1 bullhead."),
        (
            RowTaken((0, 1), 0, (21, 22), 3, 8, (), ()),
            "Ada and Bo take row 1 (21, 22): 3 bullheads each.",
        ),
        (RowTaken((-1,), 3, (5,), 2, 4, (), ()), "The buffalo takes row 4 (5): 2 bullheads."),
        (
            Revealed((Entry(13, False, (0,), (31,)), Entry(44, True, (1, 2), (44, 44)))),
            "Revealed: Ada 31 (flipped: 13), Bo and Cy 44.",
        ),
        (RoundStarted(0, 0), "Round 1 begins; Ada starts."),
        (RoundStarted(1199, None), "Round 1200 begins."),
        (MatchEnded((0,)), "Ada wins the match."),
        (MatchEnded((0, 1, 2)), "Ada, Bo and Cy share the victory."),
    ],
)
def test_events_are_told_with_names_and_rows_from_1(event: Event, sentence: str) -> None:
    assert teller("en").sentence(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundStarted(0, 0), "Runde 1 beginnt; Ada fängt an."),
        (RoundStarted(1199, None), "Runde 1200 beginnt."),
    ],
)
def test_rounds_begin_in_german_too(event: Event, sentence: str) -> None:
    assert teller("de").sentence(event) == sentence


def test_a_line_that_is_too_long_is_told_in_german_too() -> None:
    sentence = Words("de").error(LineTooLong(16777216, "more"))
    assert sentence == "Die Zeile ist länger als jede Aufzeichnung (höchstens 16777216 Bytes)."


def test_known_hands_are_told_with_their_players() -> None:
    told = Teller(Words("de"), ("Ada", "Bo"))
    sentence = told.sentence(HandsShown(((1, 2), (3, 4))))
    assert sentence == "Alle Blätter sind bekannt: Ada: 1, 2; Bo: 3, 4."


@pytest.mark.parametrize(
    ("winner", "sentence"),
    [(0, "Das Team gewinnt die Partie."), (1, "Der Büffel gewinnt die Partie.")],
)
def test_the_team_or_the_buffalo_wins(winner: int, sentence: str) -> None:
    assert teller("de", "buffalo").victory((winner,)) == sentence


def test_a_missing_message_is_a_defect() -> None:
    with pytest.raises(LookupError):
        Words("en")("no-such-message")


def test_a_missing_variable_is_a_defect() -> None:
    with pytest.raises(LookupError, match="event-committed"):
        Words("en")("event-committed")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "DE_AT"}, "de"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "../de"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "de_DE", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LC_TIME": "de_DE"}, "en"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language
