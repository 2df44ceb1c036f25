import type { Component } from "svelte";
import { later } from "./lib/later";
import type { Route } from "./lib/router.svelte";

/** A page of the client; those that are about something are told its id. */
type Page = Component<{ id: string }>;

type File = Promise<{ default: Page | Component }>;

const PAGES: Record<Route["page"], () => File> = {
  home: () => import("./home/HomePage.svelte"),
  table: () => import("./pages/TablePage.svelte"),
  screen: () => later(import("./pages/ScreenPage.svelte")),
  replay: () => later(import("./pages/ReplayPage.svelte")),
  import: () => later(import("./pages/ImportPage.svelte")),
  learn: () => later(import("./pages/LearnPage.svelte")),
  glossary: () => later(import("./pages/GlossaryPage.svelte")),
  rules: () => later(import("./pages/RulesPage.svelte")),
  pad: () => later(import("./pages/PadPage.svelte")),
  me: () => later(import("./pages/MePage.svelte")),
  leaderboard: () => later(import("./pages/LeaderboardPage.svelte")),
  sheets: () => later(import("./pages/SheetsPage.svelte")),
  nowhere: () => later(import("./pages/NoTable.svelte")),
};

/** Fetches a page, unless it is here already. */
export const pageOf = async (page: Route["page"]): Promise<Page> => (await PAGES[page]()).default as Page;
