export type Route =
  | { page: "home" | "learn" | "pad" | "me" | "leaderboard" | "glossary" | "nowhere" | "import" }
  | { page: "table" | "screen" | "replay" | "sheets"; id: string }
  | { page: "rules"; id: string };

const PATTERNS: [RegExp, (id: string) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/t\/([a-z2-7]+)$/, (id) => ({ page: "table", id })],
  [/^\/t\/([a-z2-7]+)\/screen$/, (id) => ({ page: "screen", id })],
  [/^\/replay$/, () => ({ page: "import" })],
  [/^\/replay\/([\w-]+)$/, (id) => ({ page: "replay", id })],
  [/^\/sheets\/([\w-]+)$/, (id) => ({ page: "sheets", id })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/glossary$/, () => ({ page: "glossary" })],
  [/^\/rules\/([\w-]+)$/, (id) => ({ page: "rules", id })],
  [/^\/pad$/, () => ({ page: "pad" })],
  [/^\/me$/, () => ({ page: "me" })],
  [/^\/leaderboard$/, () => ({ page: "leaderboard" })],
];

/** The page that an address names. */
export function routeOf(path: string): Route {
  for (const [pattern, made] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return made(found[1] ?? "");
  }
  return { page: "nowhere" };
}

class Router {
  route = $state.raw<Route>({ page: "home" });
  hash = $state("");

  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    if (!path.includes("#")) scrollTo(0, 0);
  }

  /** Notes in the address where in the page somebody is, without a step to go back to. */
  mark(hash: string): void {
    history.replaceState(null, "", `#${hash}`);
    this.hash = hash;
  }

  #read(): void {
    this.route = routeOf(location.pathname);
    this.hash = location.hash.slice(1);
  }

  /** Links to our own pages change the page without loading everything again. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (routeOf(link.pathname).page === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
