# Needs only git, make and Python 3.11 or newer. Everything else goes into .venv, by itself.
# ARGS passes words on: make play ARGS="--help"

BIN := .venv/bin
SERVED := tests/server tests/browser
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test check bench bench-server bench-nodes bench-crowd bench-strength
.PHONY: bench-champion bench-variants bench-buffalo soak web programs mutate fresh release test-engines lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

play: .venv/.run web ## serve tables and open one in the browser
	@$(BIN)/nimmt serve $(ARGS)

terminal: .venv/.run ## play a game in the terminal
	@$(BIN)/nimmt play $(ARGS)

# Measuring coverage slows servers and browsers down, and they have nothing to add to it.
test: .venv/.test web programs ## run all tests; every branch of the rules must be covered
	$(BIN)/python scripts/web test
	$(BIN)/pytest --cov $(ARGS) $(addprefix --ignore=,$(SERVED))
	$(BIN)/pytest $(ARGS) $(SERVED)

check: .venv/.check ## check format, lint, types and licences
	scripts/check

bench: .venv/.test web programs ## measure how fast rounds are played and the champion thinks, what a server carries, how quick a page is
	$(BIN)/python benchmarks/rounds.py
	$(BIN)/python benchmarks/fast.py
	$(BIN)/python benchmarks/thinking.py
	$(BIN)/python benchmarks/server.py
	$(BIN)/python benchmarks/browser.py

bench-server: .venv/.test programs ## measure how much one node on one core carries
	$(BIN)/python benchmarks/server.py $(ARGS)

bench-nodes: .venv/.test programs ## measure how much one, two and four nodes on one PostgreSQL carry (half an hour)
	$(BIN)/python benchmarks/nodes.py $(ARGS)

bench-crowd: .venv/.test programs ## measure how bots keep up when many are wanted, on two cores
	$(BIN)/python benchmarks/crowd.py $(ARGS)

soak: .venv/.test programs ## kill nodes and databases, send 100,000 bad inputs, try all attacks at once (twelve minutes)
	$(BIN)/python -m soak.kills
	$(BIN)/python -m soak.fuzz
	$(BIN)/python -m soak.attacks

bench-strength: .venv/.run ## measure how strong the bots are (many hours; resumable; ARGS='--only NAME' for one)
	$(BIN)/python benchmarks/strength.py $(ARGS)
	$(if $(ARGS),,$(BIN)/python benchmarks/champion.py)

bench-champion: .venv/.run ## measure the champion in all fields (many hours; resumable; ARGS='--only TEXT')
	$(BIN)/python benchmarks/champion.py $(ARGS)

bench-variants: .venv/.run ## measure the champion's tables in other rule sets (many hours; resumable; ARGS='--only "cow 2"')
	$(BIN)/python benchmarks/variants.py $(ARGS)

bench-buffalo: .venv/.run ## measure teams in Beat the Buffalo (hours; resumable; ARGS='--players 4')
	$(BIN)/python benchmarks/buffalo.py $(ARGS)

mutate: .venv/.mutate ## change the rules a little, many times: the tests must notice
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results

web: .venv/.made ## build the browser client, where something has changed
	@$(BIN)/python scripts/web

programs: .venv/.test ## fetch the PostgreSQL and Chromium that tests start, where the machine has none
	@$(BIN)/python -m tests.programs

fresh: ## play and test a clone in a bare Debian (needs root and mmdebstrap; an hour)
	scripts/fresh $(ARGS)

release: .venv/.release web ## make a wheel, a source package and their SBOM (CycloneDX) in dist/
	rm -rf dist
	$(BIN)/python -m hatchling build
	$(BIN)/python scripts/shipped dist/nimmt.cdx.json

test-engines: .venv/.test web ## play in WebKit and Firefox at 375×553 (ARGS=firefox for one)
	$(BIN)/python -m engines $(ARGS)

lock: ## pin the dependencies again (ARGS=--upgrade for newer versions)
	scripts/lock $(ARGS)

clean: ## remove everything that was made here
	rm -rf src/nimmt/server/static web/node_modules
	rm -rf .venv build dist mutants htmlcov .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# A stamp is newer than what it was made from, so a second run has nothing to do. The browser client
# is built while packages are fetched: the first game should not have to wait for both.
.venv/.made:
	@scripts/venv
	@touch $@

.venv/.%: requirements/%.txt pyproject.toml | .venv/.made
	@echo "Installing requirements/$*.txt into .venv ..."
	@$(BIN)/python scripts/web & $(PIP) --no-deps --require-hashes -r $< && wait $$!
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@
