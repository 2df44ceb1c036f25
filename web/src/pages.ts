import type { Component } from "svelte";
import type { Route } from "./lib/router.svelte";

/** A page of the client; those that are about something are told its id. */
type Page = Component<{ id: string }>;

const PAGES: Record<Route["page"], () => Promise<{ default: Page | Component }>> = {
  home: () => import("./home/HomePage.svelte"),
  table: () => import("./pages/TablePage.svelte"),
  screen: () => import("./pages/ScreenPage.svelte"),
  replay: () => import("./pages/ReplayPage.svelte"),
  import: () => import("./pages/ImportPage.svelte"),
  learn: () => import("./pages/LearnPage.svelte"),
  glossary: () => import("./pages/GlossaryPage.svelte"),
  rules: () => import("./pages/RulesPage.svelte"),
  pad: () => import("./pages/PadPage.svelte"),
  me: () => import("./pages/MePage.svelte"),
  leaderboard: () => import("./pages/LeaderboardPage.svelte"),
  sheets: () => import("./pages/SheetsPage.svelte"),
  nowhere: () => import("./pages/NoTable.svelte"),
};

/** Fetches a page, unless it is here already. */
export const pageOf = async (page: Route["page"]): Promise<Page> => (await PAGES[page]()).default as Page;
