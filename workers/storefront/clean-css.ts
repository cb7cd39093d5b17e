// CSS that the platform has not published itself: of a draft in a preview, or of an outside theme
// service. The platform cleans it; nothing of it is shown as it came.
import type { StoreRecord } from "#contract/store";
import { cssCleaningPath } from "#contract/theme-calls";
import type { Environment } from "./environment";
import { BoundedMemory } from "./isolate-memory";

const maxBytes = 1024 * 1024;

export class CleanCssMemory {
  readonly #memory = new BoundedMemory<string>(maxBytes);

  /** @returns "" where the platform gives no answer: a shop goes on without its own CSS. */
  async get({ PLATFORM }: Environment, store: StoreRecord, css: string): Promise<string> {
    const key = `${store.id}\n${css}`;
    const known = this.#memory.get(key);
    if (known !== null) return known.value;
    const address = `https://platform.internal${cssCleaningPath}`;
    const response = await PLATFORM.fetch(new Request(address, { method: "POST", body: css }));
    const value = await response.text();
    if (!response.ok) {
      const line = { level: "warn", message: "css cleaning", storeSlug: store.slug };
      console.log(JSON.stringify({ ...line, status: response.status }));
      return "";
    }
    const bytes = 2 * (key.length + value.length);
    this.#memory.set(key, { value, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
    return value;
  }
}
