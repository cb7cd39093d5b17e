// One cleaning of a text: what it refused so far, and how much it has written.
import { type CssFault, CssRefused, locate } from "./css-refused";

/** Scoped and written out, a text grows; this stands in every page. */
export const largestCleanLength = 128 * 1024;
const mostFaults = 50;
/** A text with more is no CSS; reading on would only cost time. */
const mostRefused = 500;

export class Cleaning {
  readonly #refused: CssRefused[] = [];
  #count = 0;
  #length = 0;

  refuse(refused: CssRefused): void {
    this.#count += 1;
    if (this.#refused.length < mostFaults) this.#refused.push(refused);
  }

  /** What `read` gives; nothing where it refuses, and nothing more once there was too much of that. */
  attempt(read: () => string): string {
    if (this.#count > mostRefused) return "";
    try {
      return read();
    } catch (refused) {
      if (!(refused instanceof CssRefused)) throw refused;
      this.refuse(refused);
      return "";
    }
  }

  /** @throws CssRefused where the whole becomes too long. */
  count(text: string, at: number): string {
    this.#length += text.length;
    if (this.#length <= largestCleanLength) return text;
    throw new CssRefused("css_too_large", "There is too much CSS; the rest is not used", at);
  }

  faultsIn(css: string): CssFault[] {
    return this.#refused
      .sort((one, other) => one.at - other.at)
      .map(({ code, message, at }) => ({ code, ...locate(css, at), reason: message }));
  }
}
