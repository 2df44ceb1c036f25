import { createContext } from "svelte";
import type { Choosing } from "../lib/table/choosing.svelte";
import { Room } from "../lib/table/room.svelte";
import type { Session } from "../lib/table/session.svelte";
import type { Show } from "../lib/table/show.svelte";

interface Table {
  session: Show;
  choosing: Choosing;
  room: Room;
}

const [get, set] = createContext<Table>();

/** The game that all components of a page are about. */
export const getTable = get;
export const setTable = ({ session, choosing }: Omit<Table, "room">): Table => set({ session, choosing, room: new Room(session, choosing) });

/** The server's table, where there is one. */
export const [getSession, setSession] = createContext<Session>();
