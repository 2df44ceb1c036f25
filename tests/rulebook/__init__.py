"""One test or more for every rule of docs/RULES.md, cited by its id."""
