import { get, openTable, post, put, remove } from "./api";
import type { Setup } from "./protocol";
import { router } from "./router.svelte";

/** A player as everybody may see them. */
export interface Who {
  id: string;
  name: string;
  look: string | null;
}

export interface Companion {
  player: Who;
  matches: number;
  last: number;
  online: boolean;
  blocked: boolean;
}

export interface Invitation {
  sender: Who;
  at: number;
  table: { id: string; setup: Setup };
}

export type Reason = "name" | "chat" | "play" | "other";

export const listPeople = (): Promise<{ people: Companion[]; blocked: Who[] }> => get("/api/me/people");
export const block = (player: string): Promise<void> => put(`/api/me/blocks/${player}`, {});
export const unblock = (player: string): Promise<void> => remove(`/api/me/blocks/${player}`);
export const report = (player: string, reason: Reason, text: string, table: string | null): Promise<void> =>
  post(`/api/players/${player}/reports`, { reason, text, table });
export const invite = (table: string, players: readonly string[]): Promise<{ invited: number }> =>
  post(`/api/tables/${table}/invitations`, { players });

/** Another table with the same rules, to which these are asked. */
export async function playAgain(setup: Setup, players: readonly string[]): Promise<void> {
  const { id } = await openTable(setup);
  await invite(id, players);
  router.go(`/t/${id}`);
}

/** The tables to which others ask us. */
class Invitations {
  list = $state.raw<readonly Invitation[]>([]);

  async look(): Promise<void> {
    this.list = (await get<{ invitations: Invitation[] }>("/api/me/invitations")).invitations;
  }

  accept(invitation: Invitation): void {
    this.#forget(invitation);
    router.go(`/t/${invitation.table.id}`);
  }

  async refuse(invitation: Invitation): Promise<void> {
    this.#forget(invitation);
    await remove(`/api/me/invitations/${invitation.table.id}`);
  }

  #forget(invitation: Invitation): void {
    this.list = this.list.filter((each) => each !== invitation);
  }
}

export const invitations = new Invitations();
