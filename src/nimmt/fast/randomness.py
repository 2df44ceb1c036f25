"""Random numbers for compiled code: a generator is one word, and never 0."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types

from nimmt.fast.jit import inlined
from nimmt.fast.words import intrinsic

GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@intrinsic
def wide_product(typing: Any, x: Any, y: Any) -> Any:
    """The high and the low half of a product of two words."""

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        double, word = ir.IntType(128), ir.IntType(64)
        product = builder.mul(*(builder.zext(each, double) for each in args))
        high = builder.trunc(builder.lshr(product, ir.Constant(double, 64)), word)
        return context.make_tuple(builder, sig.return_type, [high, builder.trunc(product, word)])

    return types.UniTuple(types.uint64, 2)(types.uint64, types.uint64), build


@inlined
def xorshift(x):
    """The next number."""
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    return x


@inlined
def mixed(seed):
    """A generator's first number, from a seed that may be any (splitmix64)."""
    x = seed * GOLDEN
    x = (x ^ (x >> 30)) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> 27)) * np.uint64(0x94D049BB133111EB)
    x = x ^ (x >> 31)
    return x if x else GOLDEN


@inlined
def below(rng, n):
    """A number from 0 to n - 1 by the first generator of `rng`."""
    rng[0] = xorshift(rng[0])
    return np.int64(wide_product(rng[0], np.uint64(n))[0])
