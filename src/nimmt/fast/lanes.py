"""Numbers side by side: 32 small integers in a vector register, one for each of 32 tables.

`Lanes` of 16 bits, or of 32 where a rule set's numbers need them, over LLVM's vectors, which turn
into whatever the machine has. They know the usual operators, with lanes or with a number on either
side; a comparison gives a `Mask`, and masks know `&` and `|`.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, models, register_model

WIDTH = 32
INDEX = ir.IntType(32)
BITS = ir.VectorType(ir.IntType(1), WIDTH)


class LanesType(types.Type):
    """So many bits a lane."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        super().__init__(name=f"Lanes{bits}")

    @property
    def vector(self) -> Any:
        return ir.VectorType(ir.IntType(self.bits), WIDTH)


class MaskType(types.Type):
    def __init__(self) -> None:
        super().__init__(name="Mask")


MASK = MaskType()


@register_model(LanesType)
class LanesModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: LanesType) -> None:
        super().__init__(manager, kind, kind.vector)


@register_model(MaskType)
class MaskModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: MaskType) -> None:
        super().__init__(manager, kind, BITS)


def resized(builder: Any, number: Any, bits: int) -> Any:
    """A number with so many bits."""
    if number.type.width > bits:
        return builder.trunc(number, ir.IntType(bits))
    return number if number.type.width == bits else builder.sext(number, ir.IntType(bits))


def everywhere(builder: Any, number: Any, kind: Any) -> Any:
    """Lanes that all hold it; what is lanes already stays as it is."""
    if isinstance(number.type, ir.VectorType):
        return number
    nothing = ir.Constant(kind.vector, ir.Undefined)
    first = builder.insert_element(
        nothing, resized(builder, number, kind.bits), ir.Constant(INDEX, 0)
    )
    zeros = ir.Constant(ir.VectorType(INDEX, WIDTH), [0] * WIDTH)
    return builder.shuffle_vector(first, nothing, zeros)


def _kind(args: tuple[Any, ...]) -> LanesType | None:
    """The lanes among two operands that go together."""
    kinds = [arg for arg in args if isinstance(arg, LanesType)]
    others = [arg for arg in args if not isinstance(arg, LanesType | types.Integer)]
    return kinds[0] if kinds and not others and len(set(kinds)) == 1 else None


def _operator(function: Any, emit: Any, result: Any = None) -> None:
    """An operator on lanes, which gives lanes too if no `result` is named."""

    class Typing(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            kind = _kind(args)
            return kind and signature(result or kind, *args)

    infer_global(function)(Typing)

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = _kind(sig.args)
        return emit(builder, *(everywhere(builder, arg, kind) for arg in args))

    for pair in (
        (LanesType, LanesType),
        (LanesType, types.Integer),
        (types.Integer, LanesType),
    ):
        lower_builtin(function, *pair)(lower)


def _of_masks(function: Any, emit: Any) -> None:
    class Typing(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            both = all(isinstance(arg, MaskType) for arg in args)
            return signature(MASK, *args) if both else None

    infer_global(function)(Typing)
    lower_builtin(function, MaskType, MaskType)(
        lambda context, builder, sig, args: emit(builder, *args)
    )


def _emitter(name: str) -> Any:
    return lambda builder, x, y: getattr(builder, name)(x, y)


def _comparison(sign: str) -> Any:
    return lambda builder, x, y: builder.icmp_signed(sign, x, y)


for _function, _name in (
    (operator.add, "add"),
    (operator.sub, "sub"),
    (operator.mul, "mul"),
    (operator.and_, "and_"),
    (operator.or_, "or_"),
    (operator.xor, "xor"),
    (operator.rshift, "ashr"),
    (operator.lshift, "shl"),
):
    _operator(_function, _emitter(_name))
for _function, _sign in (
    (operator.lt, "<"),
    (operator.le, "<="),
    (operator.gt, ">"),
    (operator.ge, ">="),
    (operator.eq, "=="),
    (operator.ne, "!="),
):
    _operator(_function, _comparison(_sign), MASK)
for _function, _name in ((operator.and_, "and_"), (operator.or_, "or_")):
    _of_masks(_function, _emitter(_name))
