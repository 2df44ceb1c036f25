"""Tables are made from nothing, the same ones whatever the number of workers, and resumably."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from nimmt import Rules
from nimmt.arena.fields import draw
from nimmt.thinking.kernel.network import SIZE
from nimmt.thinking.kernel.policy import HAND, WIDTH
from nimmt.thinking.learning import checking, fitting, networks
from nimmt.thinking.learning.checking import check
from nimmt.thinking.learning.fitting import fit
from nimmt.thinking.learning.ladder import (
    OtherRun,
    Settings,
    climb,
    learn_missing,
    read_table,
    table_file,
)
from nimmt.thinking.learning.measuring import CHAMPIONS, Measured, Searcher, played, summed_up
from nimmt.thinking.learning.networks import fit_network
from nimmt.thinking.learning.packing import PROVENANCE, TABLES, pack, unpack_shipped
from nimmt.thinking.learning.report import write_report
from nimmt.thinking.learning.schools import BASE, RuleSchool, School
from nimmt.thinking.learning.stages import LADDER, SHIPPED, Stage
from nimmt.thinking.learning.teaching import minds, teach
from nimmt.thinking.settings import effort
from nimmt.thinking.tables import FILE, key_of, policies

SMALL = Settings(seed=1, decisions=60, work=2000.0)


def nothing(*_: object) -> None:
    """For those who do not listen."""


@contextmanager
def without_a_gpu() -> Iterator[None]:
    """Only the processor gives the same numbers to the last digit."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (fitting, networks):
            patch.setattr(module, "has_gpu", lambda: False)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("train")
    with without_a_gpu():
        climb(made, (2, 3), SMALL, 1, nothing)
    return made


def test_every_stage_leaves_a_table_with_its_facts(folder: Path) -> None:
    for stage in LADDER:
        scores, facts = read_table(table_file(folder, 2, stage.name))
        assert scores.shape == (HAND, WIDTH)
        assert facts["stage"] == stage.name
        assert facts["rules"] == key_of(Rules.of("base"))
        assert facts["settings"] == asdict(SMALL)


def test_what_is_finished_is_not_done_again(folder: Path) -> None:
    heard: list[str] = []
    climb(folder, (2, 3), SMALL, 1, lambda label, wanted, count: heard.append(label))
    assert heard == []
    table_file(folder, 3, "adaptive-3").unlink()
    climb(folder, (2, 3), SMALL, 1, lambda label, wanted, count: heard.append(label))
    assert set(heard) == {"3 adaptive-3"}


@pytest.mark.parametrize(
    ("school", "settings"),
    [
        (RuleSchool(Rules.of("cow"), LADDER), SMALL),
        (BASE, replace(SMALL, seed=2)),
        (BASE, replace(SMALL, decisions=61)),
        (BASE, replace(SMALL, work=3000.0)),
    ],
)
def test_what_another_run_has_left_is_not_taken_for_its_own(
    school: School, settings: Settings, folder: Path
) -> None:
    before = sorted(folder.iterdir())
    with pytest.raises(OtherRun) as refused:
        climb(folder, (4, 3), settings, 1, nothing, school)
    assert refused.value.file == table_file(folder, 3, LADDER[0].name)
    assert refused.value.expected != refused.value.got
    assert sorted(folder.iterdir()) == before


def test_a_missing_stage_can_be_learned_from_what_another_run_has_left(
    folder: Path, tmp_path: Path
) -> None:
    for stage in LADDER:
        file = table_file(folder, 2, stage.name)
        if stage.name != "adaptive-3":
            (tmp_path / file.name).write_bytes(file.read_bytes())
    heard: list[str] = []
    another = replace(SMALL, seed=2)
    learn_missing(tmp_path, 2, another, 1, lambda label, wanted, count: heard.append(label))
    assert set(heard) == {"2 adaptive-3"}
    _, facts = read_table(table_file(tmp_path, 2, "adaptive-3"))
    assert facts["settings"] == asdict(another)


def test_each_number_of_players_may_have_settings_of_its_own(tmp_path: Path) -> None:
    ladder = (Stage("flat-100", draws=2),)
    school = RuleSchool(Rules.of("cow"), ladder)
    climb(tmp_path, (2,), SMALL, 1, nothing, school)
    climb(tmp_path, (3,), replace(SMALL, decisions=30), 1, nothing, school)
    assert table_file(tmp_path, 3, "flat-100").exists()


def test_the_number_of_workers_changes_nothing(folder: Path, tmp_path: Path) -> None:
    with without_a_gpu():
        climb(tmp_path, (2,), SMALL, 3, nothing)
    for stage in LADDER:
        here, there = (read_table(table_file(f, 2, stage.name))[0] for f in (folder, tmp_path))
        assert np.array_equal(here, there)


def test_a_network_learns_what_its_teacher_does_whatever_the_number_of_workers() -> None:
    taught = teach(LADDER[0], {"random": BASE.no_table()}, 2, 3000, 0.0, (1,), 1, nothing)
    with without_a_gpu():
        fitted, again = fit_network(taught, 1, 1), fit_network(taught, 1, 3)
    assert fitted.agreement > 0.33
    assert fitted.loss < 2.2
    assert np.array_equal(fitted.numbers, again.numbers)


def test_tables_are_packed_with_where_they_come_from(folder: Path, tmp_path: Path) -> None:
    pack(folder, (2, 3), tmp_path)
    with np.load(tmp_path / TABLES) as stored:
        for players in (2, 3):
            assert stored[f"{players} scores"].shape == (len(SHIPPED), HAND, WIDTH)
            assert tuple(stored[f"{players} names"]) == SHIPPED
            assert stored[f"{players} networks"].shape == (2, SIZE)
            chosen_by = dict(zip(SHIPPED, stored[f"{players} network_of"], strict=True))
            assert {name: which for name, which in chosen_by.items() if which >= 0} == {
                "flat-100": 0,
                "flat-1000": 0,
                "adaptive-3": 1,
            }
    told = json.loads((tmp_path / PROVENANCE).read_text(encoding="utf-8"))
    assert all(stage["made by"]["commit"] for stage in told["stages"])
    assert len(told["stages"]) == 2 * len(LADDER)


def test_the_shipped_tables_can_be_laid_out_and_packed_again(tmp_path: Path) -> None:
    unpack_shipped(tmp_path / "laid out", 4)
    pack(tmp_path / "laid out", (4,), tmp_path)
    with np.load(FILE) as shipped, np.load(tmp_path / TABLES) as packed:
        parts = [part for part in shipped if part.startswith("4 ")]
        assert sorted(packed) == sorted(parts)
        for part in parts:
            if shipped[part].dtype.kind == "f":
                np.testing.assert_allclose(packed[part], shipped[part], atol=1e-6)
            else:
                assert np.array_equal(packed[part], shipped[part])


def test_tables_for_other_numbers_of_players_stay_where_they_are(
    folder: Path, tmp_path: Path
) -> None:
    pack(folder, (2, 3), tmp_path)
    both = (tmp_path / PROVENANCE).read_text(encoding="utf-8")
    for number in (2, 3):
        pack(folder, (number,), tmp_path / "one")
    with np.load(tmp_path / TABLES) as here, np.load(tmp_path / "one" / TABLES) as there:
        assert sorted(here) == sorted(there)
        assert all(np.array_equal(here[part], there[part]) for part in here)
    assert (tmp_path / "one" / PROVENANCE).read_text(encoding="utf-8") == both


def test_the_report_tells_how_the_search_does_in_every_field(folder: Path) -> None:
    checked = check(folder, (2,), 4, 2000.0, 1, 1, nothing)
    page = write_report(folder, (2,), checked, SMALL, draw=draw).read_text(encoding="utf-8")
    assert {"closest-gap", "level-3", "adaptive-3"} <= {cell.field for cell in checked}
    assert all(stage.name in page for stage in LADDER)
    assert all(f"{abs(each.gap):.2f} ± {each.gap_doubt:.2f}" in page for each in checked.values())
    assert "--seed 1 --decisions 60 --work 2" in page
    assert (folder / "report.svg").exists()


def test_the_doubt_of_the_gap_is_that_of_the_differences_within_deals() -> None:
    found = summed_up(np.array([[4, 6, 8], [14, 16, 18], [24, 26, 28], [34, 36, 38]]))
    assert found.gap == pytest.approx(-3.0)
    assert found.gap_doubt == pytest.approx(0.0)
    assert found.own_doubt > 10
    apart = summed_up(np.array([[2, 0], [0, 2], [2, 0], [0, 2]]))
    assert apart.gap_doubt == pytest.approx(1.96 * 2 / 4**0.5)


def test_what_was_measured_is_measured_again_if_something_else_is_asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = check(folder, (2,), 4, 2000.0, 1, 1, nothing)
    fields: list[str] = []

    def against(field: str, *_: object) -> Measured:
        fields.append(field)
        return next(iter(found.values()))

    monkeypatch.setattr(checking, "against", against)
    check(folder, (2,), 4, 2000.0, 1, 1, nothing)
    assert fields == []
    for deals, work, seed in ((8, 2000.0, 1), (8, 3000.0, 1), (8, 3000.0, 2)):
        check(folder, (2,), deals, work, seed, 1, nothing)
        assert len(fields) == len(found)
        fields.clear()


def test_a_table_learns_what_its_teacher_does() -> None:
    """Of ten to two cards, a table fitted to few choices already agrees far beyond chance."""
    taught = teach(LADDER[0], {"random": BASE.no_table()}, 2, 3000, 0.0, (1,), 1, nothing)
    fitted = fit(taught, BASE.no_table(), 1)
    assert fitted.agreement > 0.33
    assert fitted.loss < 2.2


@pytest.mark.parametrize("believed_in", ["random", "adaptive-2"])
def test_champions_in_the_field_have_beliefs_of_their_own(believed_in: str) -> None:
    known = policies(2)
    tables, spent = known.scores(), effort(3000.0)
    hero = minds(tables, ("level-2",), "level-2", 2)
    theirs = Searcher(minds(tables, (believed_in,), believed_in, 2), spent)
    deals = (CHAMPIONS, tables, 2, hero, spent, 24, (1,), 1)
    rounds = played(*deals, champion=theirs)
    assert np.array_equal(rounds, played(*deals, champion=theirs))
    assert not np.array_equal(rounds, played(*deals, champion=Searcher(hero, spent)))
    swapped = (CHAMPIONS, tables, 2, *theirs, 24, (1,), 1)
    assert not np.array_equal(rounds, played(*swapped, champion=theirs))
