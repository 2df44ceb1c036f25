import { beforeEach, describe, expect, it, vi } from "vitest";

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
    await Promise.all([myself.ensure(), myself.ensure()]);
    await myself.ensure();
    expect(asked).toEqual(["POST /api/me"]);
  });

  it("is nobody when the server does not know us any more", async () => {
    answer(false);
    remembered.set("nimmt.somebody", "yes");
    const { myself } = await import("../src/lib/me.svelte");
    expect(await myself.look()).toBeNull();
  });
});
