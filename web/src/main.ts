import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";
import { router } from "./lib/router.svelte";
import { startSpeaking } from "./lib/words.svelte";
import "./style/tokens.css";
import "./style/base.css";

async function start(): Promise<void> {
  preferences.follow();
  router.start();
  await startSpeaking();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

void start();
