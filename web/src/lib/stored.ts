const PREFIX = "nimmt.";

/** What this browser remembers; nothing where storing is forbidden. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse; then it holds for this page only.
  }
}

/** Of all that begins like this. */
export function storedNames(begins: string): string[] {
  try {
    const names = Object.keys(localStorage);
    return names.filter((name) => name.startsWith(PREFIX + begins)).map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

export function storedJson<Value>(name: string, otherwise: Value): Value {
  try {
    const text = stored(name);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}
