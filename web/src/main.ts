import { mount } from "svelte";
import App from "./App.svelte";
import { myself } from "./lib/me.svelte";
import { preferences } from "./lib/preferences.svelte";
import { router } from "./lib/router.svelte";
import { startSpeaking } from "./lib/words.svelte";
import { pageOf } from "./pages";
import "./style/tokens.css";
import "./style/base.css";

/** While the window changes its size, things are where they belong at once. */
function followSize(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    document.documentElement.dataset["resizing"] = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete document.documentElement.dataset["resizing"], 250);
  });
}

async function start(): Promise<void> {
  preferences.follow();
  router.start();
  followSize();
  const { page } = router.route;
  if (page === "table") void myself.ensure().catch(() => undefined);
  await Promise.all([startSpeaking(), pageOf(page)]);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

void start();
