"""A text becomes one frame that every client can read."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from nimmt.server.wire.frames import framed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_of_any_length_is_read_as_it_was_written(length: int) -> None:
    client = Protocol(CLIENT)
    payload = b"x" * length
    client.receive_data(framed(payload) + framed(b"next"))
    assert client.events_received() == [Frame(Opcode.TEXT, payload), Frame(Opcode.TEXT, b"next")]
