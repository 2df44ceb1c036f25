"""The table in browsers of other makers: WebKit, as on every iPhone, and Firefox."""
