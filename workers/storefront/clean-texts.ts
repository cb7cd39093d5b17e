// A seller's CSS and HTML that did not come by way of the platform: of a draft in a preview, or of an
// outside service. The platform cleans it; nothing of it is shown as it came.
import { type CleanedKind, cleaningPaths } from "#contract/cleaning";
import type { StoreRecord } from "#contract/store";
import type { Environment } from "./environment";
import { BoundedMemory } from "./isolate-memory";

const maxBytes = 2 * 1024 * 1024;

export class CleanTextMemory {
  readonly #memory = new BoundedMemory<string>(maxBytes);

  /** @returns "" where the platform does not give it: a page goes on without this text. */
  async get(
    { PLATFORM }: Environment,
    store: StoreRecord,
    kind: CleanedKind,
    text: string,
  ): Promise<string> {
    if (text === "") return "";
    const key = [store.id, kind, text].join("\n");
    const known = this.#memory.get(key);
    if (known !== null) return known.value;
    const address = `https://platform.internal${cleaningPaths[kind]}`;
    try {
      const response = await PLATFORM.fetch(new Request(address, { method: "POST", body: text }));
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const value = await response.text();
      const bytes = 2 * (key.length + value.length);
      this.#memory.set(key, { value, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
      return value;
    } catch (cause) {
      const line = { level: "warn", message: `cleaning of ${kind}`, storeSlug: store.slug };
      console.log(JSON.stringify({ ...line, cause: String(cause) }));
      return "";
    }
  }
}
