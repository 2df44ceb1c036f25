"""What the journal counts, for `/metrics`."""

from prometheus_client import Counter, Histogram

GROUPS = Counter("nimmt_journal_groups", "Transactions that appended to journals")
ENTRIES = Counter("nimmt_journal_entries", "Journal entries committed")
CONFLICTS = Counter("nimmt_journal_conflicts", "Appends that came after another node's")
FAILURES = Counter("nimmt_journal_failures", "Appends refused because storage was away")
COMMIT_SECONDS = Histogram(
    "nimmt_journal_commit_seconds",
    "Time to commit a group of appends",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15),
)
