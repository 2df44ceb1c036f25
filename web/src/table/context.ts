import { createContext } from "svelte";
import type { Choosing } from "../lib/table/choosing.svelte";
import type { Session } from "../lib/table/session.svelte";
import type { Show } from "../lib/table/show.svelte";

/** The game that all components of a page are about. */
export const [getTable, setTable] = createContext<{ session: Show; choosing: Choosing }>();

/** The server's table, where there is one. */
export const [getSession, setSession] = createContext<Session>();
