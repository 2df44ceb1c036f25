"""The same words for one table and for 32 side by side.

A table's state is a vector of small integers, or a matrix with a column for each of 32 tables.
What is read from it is a number, or `Lanes`: one number a table. What is written with these words
and the usual operators is compiled for both. A part of a state is a few numbers one after the
other, by row or by seat. Its last one belongs to nobody: NOWHERE may be written to.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import extending, types

from nimmt.fast.lanes import MASK, WIDTH, LanesType, MaskType, everywhere, resized

intrinsic: Any = extending.intrinsic
"""What it makes is called with fewer arguments than it is made from."""

NUMBER = ir.IntType(64)
LINE = ir.Constant(NUMBER, WIDTH)


def _read_as(array: Any) -> Any:
    """What a state is read as: numbers, or lanes of its own width."""
    return LanesType(array.dtype.bitwidth) if array.ndim == 2 else types.int64


def _address(context: Any, builder: Any, kind: Any, array: Any, slot: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    if kind.ndim == 1:
        return builder.gep(data, [slot])
    line = builder.gep(data, [builder.mul(slot, LINE)])
    return builder.bitcast(line, _read_as(kind).vector.as_pointer())


def _load(context: Any, builder: Any, kind: Any, array: Any, slot: Any) -> Any:
    value = builder.load(_address(context, builder, kind, array, slot), align=2)
    return value if kind.ndim == 2 else resized(builder, value, 64)


def _store(context: Any, builder: Any, kind: Any, array: Any, slot: Any, value: Any) -> None:
    if kind.ndim == 2:
        value = everywhere(builder, value, _read_as(kind))
    else:
        value = resized(builder, value, kind.dtype.bitwidth)
    builder.store(value, _address(context, builder, kind, array, slot), align=2)


@intrinsic
def get(typing: Any, state: Any, slot: Any) -> Any:
    """The number there."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _load(context, builder, sig.args[0], *args)

    return _read_as(state)(state, types.int64), build


@intrinsic
def put(typing: Any, state: Any, slot: Any, value: Any) -> Any:
    """Write it there."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        _store(context, builder, sig.args[0], *args)
        return context.get_dummy_value()

    value = value if isinstance(value, LanesType) else types.int64
    return types.void(state, types.int64, value), build


@intrinsic
def const(typing: Any, state: Any, number: Any) -> Any:
    """The same number for each table."""
    kind = _read_as(state)

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return everywhere(builder, args[1], kind) if state.ndim == 2 else args[1]

    return kind(state, types.int64), build


def _row_count(rules: Any) -> int:
    return int(rules.rows)


def _seat_count(rules: Any) -> int:
    return int(rules.scorers)


def _in_part(count_of: Any) -> tuple[Any, Any]:
    """Reading and writing a part at an index that may differ by table."""

    @intrinsic
    def read(typing: Any, rules: Any, state: Any, part: Any, index: Any) -> Any:
        kind = _read_as(state)

        def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            _, array, start, at = args
            if state.ndim == 1:
                return _load(context, builder, state, array, builder.add(start, at))
            found = everywhere(builder, ir.Constant(NUMBER, 0), kind)
            for i in range(count_of(rules)):
                here = _is(builder, at, i, kind)
                slot = builder.add(start, ir.Constant(NUMBER, i))
                there = _load(context, builder, state, array, slot)
                found = builder.select(here, there, found)
            return found

        return kind(rules, state, types.int64, kind), build

    @intrinsic
    def write(typing: Any, rules: Any, state: Any, part: Any, index: Any, value: Any) -> Any:
        kind = _read_as(state)

        def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            _, array, start, at, value = args
            if state.ndim == 1:
                _store(context, builder, state, array, builder.add(start, at), value)
                return context.get_dummy_value()
            for i in range(count_of(rules)):
                here = _is(builder, at, i, kind)
                slot = builder.add(start, ir.Constant(NUMBER, i))
                there = _load(context, builder, state, array, slot)
                _store(context, builder, state, array, slot, builder.select(here, value, there))
            return context.get_dummy_value()

        return types.void(rules, state, types.int64, kind, kind), build

    return read, write


def _is(builder: Any, index: Any, i: int, kind: Any) -> Any:
    return builder.icmp_signed("==", index, everywhere(builder, ir.Constant(NUMBER, i), kind))


of_row, set_of_row = _in_part(_row_count)
"""(rules, state, part, row) a row's number, 0 at NOWHERE; (…, value) writes it."""
of_pile, set_of_pile = _in_part(_seat_count)
"""The same by pile: by who scores."""


@intrinsic
def pick(typing: Any, chosen: Any, x: Any, y: Any) -> Any:
    """The one where it is chosen, elsewhere the other."""
    if not isinstance(chosen, MaskType):
        kind = x if isinstance(x, LanesType | MaskType) else types.int64
        return kind(types.boolean, kind, kind), _select
    kinds = [each for each in (x, y) if isinstance(each, LanesType | MaskType)]

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.select(args[0], *(everywhere(builder, arg, kinds[0]) for arg in args[1:]))

    return kinds[0](chosen, *(each if each in kinds else types.int64 for each in (x, y))), build


def _select(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    chosen = builder.icmp_unsigned("!=", args[0], args[0].type(0))
    return builder.select(chosen, args[1], args[2])


def _extreme(sign: str) -> Any:
    @intrinsic
    def chosen(typing: Any, x: Any, y: Any) -> Any:
        kind = next((each for each in (x, y) if isinstance(each, LanesType)), types.int64)

        def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            if isinstance(kind, LanesType):
                args = [everywhere(builder, arg, kind) for arg in args]
            return builder.select(builder.icmp_signed(sign, *args), *args)

        own = (each if each is kind else types.int64 for each in (x, y))
        return kind(*own), build

    return chosen


lesser, greater = _extreme("<"), _extreme(">")


@intrinsic
def unless(typing: Any, chosen: Any) -> Any:
    """Where it is not so."""
    kind = chosen if isinstance(chosen, MaskType) else types.boolean

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if kind is MASK:
            return builder.not_(args[0])
        return builder.xor(args[0], args[0].type(1))

    return kind(kind), build


@intrinsic
def anywhere(typing: Any, chosen: Any) -> Any:
    """Whether it is so at any table."""
    kind = chosen if isinstance(chosen, MaskType) else types.boolean

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if kind is not MASK:
            return args[0]
        word = builder.bitcast(args[0], ir.IntType(WIDTH))
        return builder.icmp_unsigned("!=", word, word.type(0))

    return types.boolean(kind), build
