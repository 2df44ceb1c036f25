/** The little Markdown of the texts of rules: paragraphs, ## headings, - bullets, 1. lists, **bold**. */
export type Block =
  | { kind: "heading"; text: Span[] }
  | { kind: "paragraph"; text: Span[] }
  | { kind: "bullets"; items: Span[][] }
  | { kind: "numbers"; items: Span[][] };
export type Span = { text: string; bold: boolean };

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const line of source.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const item = /^(?:(-)|\d+\.) (.*)$/.exec(line);
    if (item) add(found, item[1] ? "bullets" : "numbers", spans(item[2] ?? ""));
    else if (line.startsWith("## ")) found.push({ kind: "heading", text: spans(line.slice(3)) });
    else found.push({ kind: "paragraph", text: spans(line) });
  }
  return found;
}

function add(found: Block[], kind: "bullets" | "numbers", item: Span[]): void {
  const last = found.at(-1);
  if (last?.kind === kind) last.items.push(item);
  else found.push({ kind, items: [item] });
}

export const spans = (line: string): Span[] =>
  line
    .split("**")
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text);
