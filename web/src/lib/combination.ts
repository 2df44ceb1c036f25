import type { Fault } from "./protocol";

type Say = (name: string) => string;

/** The two choices that exclude each other, each as the server names it: `axis=value`, or an axis alone. */
export function excluded(fault: Fault): string[] {
  return fault.id === "forbidden-combination" ? [String(fault.expected), String(fault.got)] : [];
}

export const axisOf = (choice: string): string => choice.split("=")[0] ?? "";

/** A choice in the words of the fields in which it is made. */
export function choiceInWords(choice: string, say: Say): string {
  const [axis, value] = choice.split("=");
  if (axis === "preset") return say(`variant-${value}`);
  if (axis === "target" || axis === "rounds") return say(`axis-${axis}`);
  return `${say(`axis-${axis}`)}: ${say(`axis-${axis}-${value}`)}`;
}
