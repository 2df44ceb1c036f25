"""How much is tried here, and in continuous integration always the same."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "here",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
