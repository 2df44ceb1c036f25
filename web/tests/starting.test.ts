import { beforeEach, describe, expect, it, vi } from "vitest";
import { glyphs } from "../build/font.ts";

const ada = { id: "ada", name: "Guest 1", kind: "guest", named: false, created: 0, has_password: false };

describe("who we are", () => {
  const asked: string[] = [];
  const remembered = new Map<string, string>();

  beforeEach(() => {
    asked.length = 0;
    remembered.clear();
    vi.resetModules();
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => remembered.get(name) ?? null,
      setItem: (name: string, value: string) => remembered.set(name, value),
      removeItem: (name: string) => remembered.delete(name),
    });
  });

  function answer(known: boolean): void {
    vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path}`);
      return Promise.resolve(method === "GET" && !known ? new Response("{}", { status: 401 }) : Response.json(ada));
    });
  }

  it("becomes one guest, however often it is asked at a time", async () => {
    answer(false);
    const { myself } = await import("../src/lib/me.svelte");
    expect(myself.mayBeKnown).toBe(false);
    await Promise.all([myself.ensure(), myself.ensure()]);
    await myself.ensure();
    expect(asked).toEqual(["POST /api/me"]);
    expect(myself.mayBeKnown).toBe(true);
  });

  it("is nobody when the server does not know us any more", async () => {
    answer(false);
    remembered.set("nimmt.somebody", "yes");
    const { myself } = await import("../src/lib/me.svelte");
    expect(myself.mayBeKnown).toBe(true);
    expect(await myself.look()).toBeNull();
    expect(myself.mayBeKnown).toBe(false);
  });
});

describe("the display font", () => {
  it("has the letters of all languages, each once", () => {
    const all = glyphs();
    for (const each of "AZaz09ÄÖÜäöüß–…·’„“×") expect(all).toContain(each);
    expect(new Set(all).size).toBe([...all].length);
  });
});
