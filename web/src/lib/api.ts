import type { Fault, Setup, View } from "./protocol";
import { t } from "./words.svelte";

/** What the server refused, in words for the person. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.text);
  }
}

/** Why something did not work, in words: the server's, or that it cannot be reached. */
export const whyNot = (error: unknown): string =>
  error instanceof Refusal ? error.message : t(navigator.onLine ? "server-away" : "offline");

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "X-Nimmt": "1", "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method,
    headers,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(faultIn(data, answer.status));
  return data as Answer;
}

function faultIn(data: unknown, status: number): Fault {
  const found = (data as { error?: Fault } | null)?.error ?? (data as Fault | null);
  return found?.text ? found : { id: "unknown", text: `HTTP ${status}`, expected: null, got: null, where: null };
}

export const get = <Answer>(path: string): Promise<Answer> => ask("GET", path);
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask("POST", path, body);
export const put = <Answer>(path: string, body: unknown): Promise<Answer> => ask("PUT", path, body);
export const patch = <Answer>(path: string, body: unknown): Promise<Answer> => ask("PATCH", path, body);

export const remove = <Answer>(path: string): Promise<Answer> => ask("DELETE", path);

export interface Variant {
  id: string;
  name: string;
  summary: string;
  least: number;
  most: number;
  alone: boolean;
  axes: Record<string, string>;
  target: number | null;
  rounds: number | null;
}

export interface Axis {
  id: string;
  name: string;
  values: { id: string; name: string }[];
  least: number | null;
}

export interface CheckedRules {
  rules: Record<string, string | number>;
  axes: Record<string, string>;
  target: number | null;
  rounds: number | null;
  starter: boolean;
  least: number;
  most: number;
}

export const listVariants = (): Promise<{ variants: Variant[]; axes: Axis[] }> => get("/api/variants");
export const checkRules = (rules: Record<string, unknown>, players?: number): Promise<CheckedRules> =>
  post("/api/rules", players === undefined ? { rules } : { rules, players });
export const openTable = (setup: Setup, bots: string[] = []): Promise<{ id: string }> => post("/api/tables", { setup, bots });
export const peekTable = (id: string): Promise<{ n: number; view: View }> => get(`/api/tables/${id}`);
