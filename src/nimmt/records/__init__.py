"""Game records: encode, decode, replay, verify (docs/RECORDS.md)."""

from nimmt.records.codec import decode, encode
from nimmt.records.errors import RecordError
from nimmt.records.files import Line, line_of, read
from nimmt.records.model import Record, RoundRecord
from nimmt.records.recorder import Recorder
from nimmt.records.replay import Moment, moments, replay, verified, verify

__all__ = [
    "Line",
    "Moment",
    "Record",
    "RecordError",
    "Recorder",
    "RoundRecord",
    "decode",
    "encode",
    "line_of",
    "moments",
    "read",
    "replay",
    "verified",
    "verify",
]
