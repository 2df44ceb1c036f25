"""Tables of other rule sets: learned by the same ladder, packed beside each other."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nimmt import Rules
from nimmt.fast import Unsupported
from nimmt.thinking.kernel.features import LINES, WIDTH
from nimmt.thinking.learning import other_rules
from nimmt.thinking.learning.ladder import Settings, climb, read_table, table_file
from nimmt.thinking.learning.measuring import Measured, played
from nimmt.thinking.learning.other_rules import FILE, PROVENANCE, add_tables, duel, write_duels
from nimmt.thinking.learning.schools import BASE, RuleSchool, school_of
from nimmt.thinking.learning.stages import Stage
from nimmt.thinking.tables import key_of

QUICK = (
    Stage("flat-100", draws=2),
    Stage("flat-1000", mean_of=("flat-100",), sharper=1.25),
    Stage("level-2", believes=("flat-1000",), own="flat-1000", start="flat-1000"),
)
SMALL = Settings(seed=1, decisions=40, work=500.0)


def nothing(*_: object) -> None:
    """For those who do not listen."""


@pytest.mark.parametrize("preset", ["mountain", "nifty"])
def test_a_rule_set_is_learned_packed_and_measured(preset: str, tmp_path: Path) -> None:
    rules = Rules.of(preset)
    climb(tmp_path, (2,), SMALL, 1, nothing, RuleSchool(rules, QUICK))
    scores, facts = read_table(table_file(tmp_path, 2, "level-2"))
    assert scores.shape == (LINES, WIDTH)
    assert facts["decisions"] >= SMALL.decisions
    add_tables(tmp_path, rules, (2,), tmp_path)
    add_tables(tmp_path, Rules.of(preset, target=10), (2,), tmp_path)
    with np.load(tmp_path / FILE) as stored:
        assert stored[f"{key_of(rules)} scores"].shape == (1, 1 + len(QUICK), LINES, WIDTH)
    told = json.loads((tmp_path / PROVENANCE).read_text(encoding="utf-8"))
    assert list(told) == [key_of(rules)]
    found = duel(tmp_path, rules, 2, 4, 500.0, 1, 1, nothing, draws=2)
    assert found.deals == 4
    page = write_duels(tmp_path, rules, {2: found}, SMALL).read_text(encoding="utf-8")
    assert f"{found.own:.2f}" in page
    assert f"{abs(found.gap):.2f} ± {found.gap_doubt:.2f}" in page
    assert "--seed 1 --decisions 40 --work 0.5" in page


def test_numbers_of_players_that_were_packed_before_stay(tmp_path: Path) -> None:
    rules, other = Rules.of("cow"), Rules.of("mountain")
    key = key_of(rules)
    learned = {4: 1, 2: 1, 3: 2}
    for players, seed in learned.items():
        climb(tmp_path, (players,), replace(SMALL, seed=seed), 1, nothing, RuleSchool(rules, QUICK))
    for numbers in ((4, 3), (2,), (3,)):
        add_tables(tmp_path, rules, numbers, tmp_path)
    add_tables(tmp_path, other, (2,), tmp_path)
    with np.load(tmp_path / FILE) as stored:
        assert stored[f"{key} players"].tolist() == [2, 3, 4]
        for number, packed in zip((2, 3, 4), stored[f"{key} scores"], strict=True):
            scores = read_table(table_file(tmp_path, number, "level-2"))[0]
            assert np.array_equal(packed[-1], scores.astype(np.float16))
    stages = json.loads((tmp_path / PROVENANCE).read_text(encoding="utf-8"))[key]["stages"]
    assert [stage["players"] for stage in stages] == [2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert all(stage["settings"]["seed"] == learned[stage["players"]] for stage in stages)


def test_a_duel_is_kept_in_portions_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Rules.of("mountain")
    climb(tmp_path, (2,), SMALL, 1, nothing, RuleSchool(rules, QUICK))
    heard: list[int] = []
    afters: list[int] = []

    def counted(*told: Any, after: int = 0, **more: Any) -> Any:
        afters.append(after)
        return played(*told, after=after, **more)

    def duelled(deals: int) -> Measured:
        heard.clear()
        afters.clear()
        return duel(tmp_path, rules, 2, deals, 500.0, 1, 1, heard.append, draws=2)

    whole = duelled(12)
    monkeypatch.setattr(other_rules, "PORTION", 8)
    monkeypatch.setattr(other_rules, "played", counted)
    assert duelled(8).deals == 8
    for expected in ([8], []):
        assert duelled(12) == whole
        assert (afters, sum(heard)) == (expected, 12)
    table_file(tmp_path, 2, "level-2").unlink()
    longer = (*QUICK[:2], replace(QUICK[2], sharper=2.0, mean_of=("flat-1000",)))
    climb(tmp_path, (2,), SMALL, 1, nothing, RuleSchool(rules, longer))
    duelled(12)
    assert afters == [0, 8]


def test_the_base_game_has_a_school_of_its_own() -> None:
    assert school_of(Rules.of()) is BASE
    assert school_of(Rules.of(target=40)) is BASE
    assert isinstance(school_of(Rules.of("tactics")), RuleSchool)
    assert isinstance(school_of(Rules.of("logic")), RuleSchool)


@pytest.mark.parametrize("preset", ["hand", "children", "buffalo"])
def test_where_cards_are_not_chosen_by_all_there_is_no_school(preset: str) -> None:
    with pytest.raises(Unsupported, match=preset):
        school_of(Rules.of(preset))
