/** How somebody is drawn: which of the drawings for each part, as one digit each. */
export interface Look {
  colour: number;
  coat: number;
  horns: number;
  eyes: number;
  mouth: number;
  mark: number;
}

type Part = keyof Look;

/** How many drawings there are of each part, in the order of the digits. */
export const PARTS: readonly (readonly [Part, number])[] = [
  ["colour", 10],
  ["coat", 6],
  ["horns", 5],
  ["eyes", 6],
  ["mouth", 5],
  ["mark", 5],
];

/** FNV-1a, and then stirred, so that names that differ by a letter look different. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The drawing that belongs to a name. */
export function lookFromName(name: string): string {
  let rest = hash(name.normalize("NFKC"));
  const digits = PARTS.map(([, count]) => {
    const digit = rest % count;
    rest = Math.floor(rest / count);
    return digit;
  });
  return digits.join("");
}

/** The drawing that was chosen, or else the name’s. */
export function lookOf(name: string, chosen: string | null = null): Look {
  const digits = chosen && /^\d{6}$/.test(chosen) ? chosen : lookFromName(name);
  return Object.fromEntries(PARTS.map(([part, count], index) => [part, Number(digits[index]) % count])) as unknown as Look;
}

export const written = (look: Look): string => PARTS.map(([part]) => look[part]).join("");

const HUES = [28, 62, 95, 135, 168, 205, 240, 275, 310, 350] as const;

/** Behind somebody’s drawing. */
export const ground = ({ colour }: Look): string =>
  `light-dark(oklch(0.83 0.085 ${HUES[colour]}), oklch(0.5 0.085 ${HUES[colour]}))`;

/** For somebody’s name as text: readable on every surface. */
export const inkOf = ({ colour }: Look): string =>
  `light-dark(oklch(0.43 0.12 ${HUES[colour]}), oklch(0.83 0.09 ${HUES[colour]}))`;
