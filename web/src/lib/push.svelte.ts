import { get, post, remove } from "./api";
import { myself } from "./me.svelte";

/** Messages that reach this device when the page is closed. */
class Push {
  wanted = $state(false);
  readonly possible = "serviceWorker" in navigator && "PushManager" in globalThis;

  /** Looks whether this browser has been subscribed before. */
  async look(): Promise<void> {
    if (this.possible) this.wanted = (await this.#subscription()) !== null;
  }

  /** Begins or ends it; false where the person or the browser would not. */
  async set(wanted: boolean): Promise<boolean> {
    try {
      await (wanted ? this.#subscribe() : this.#unsubscribe());
      this.wanted = wanted;
      return true;
    } catch {
      this.wanted = !wanted;
      return false;
    }
  }

  async #subscription(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.ready;
    return registration.pushManager.getSubscription();
  }

  async #subscribe(): Promise<void> {
    await myself.ensure();
    const { key } = await get<{ key: string }>("/api/push/key");
    const registration = await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await post("/api/push/subscriptions", made.toJSON());
  }

  async #unsubscribe(): Promise<void> {
    const made = await this.#subscription();
    if (!made) return;
    await remove(`/api/push/subscriptions?endpoint=${encodeURIComponent(made.endpoint)}`);
    await made.unsubscribe();
  }
}

export const push = new Push();
