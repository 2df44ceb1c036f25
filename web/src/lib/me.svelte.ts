import { get, patch, post, Refusal } from "./api";
import { store, stored } from "./stored";

export interface Me {
  id: string;
  name: string;
  kind: string;
  named: boolean;
  created: number;
  has_password: boolean;
  look: string | null;
}

/** Who this browser is; nobody until it has to be somebody. */
class Myself {
  who = $state.raw<Me | null>(null);
  #becoming: Promise<Me> | null = null;

  /** Looks whether we are somebody already; a browser that never was does not even ask. */
  async look(): Promise<Me | null> {
    if (this.who || stored("somebody") === null) return this.who;
    return this.#become(await get<Me>("/api/me").catch(nobodyIfRefused));
  }

  /** Becomes a guest if need be; asked twice at a time, it becomes one guest. */
  ensure(): Promise<Me> {
    this.#becoming ??= this.#becomeSomebody().finally(() => (this.#becoming = null));
    return this.#becoming;
  }

  async #becomeSomebody(): Promise<Me> {
    const me = (await this.look()) ?? (await post<Me>("/api/me").catch(() => get<Me>("/api/me")));
    this.#become(me);
    return me;
  }

  async rename(name: string): Promise<void> {
    const known = await this.look();
    this.#become(known ? await patch<Me>("/api/me", { name }) : await post<Me>("/api/me", { name }));
  }

  /** The server says that we are another now. */
  changed(me: Me): void {
    this.#become(me);
  }

  async signIn(how: Record<string, string>): Promise<void> {
    this.#become(await post<Me>("/api/session", how));
  }

  async signOut(everywhere = false): Promise<void> {
    await post(everywhere ? "/api/logout/everywhere" : "/api/logout");
    this.#become(null);
  }

  #become(me: Me | null): Me | null {
    store("somebody", me ? "yes" : null);
    return (this.who = me);
  }
}

function nobodyIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export const myself = new Myself();
