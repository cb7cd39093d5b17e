// State of one sanitizer run over a text: what it rejected so far, and how much it has written.
import { type CssFault, CssRejected, locate } from "./css-rejected";

/** Scoped and written out, a text grows; this stands in every page. */
export const maxSanitizedLength = 128 * 1024;
const maxFaults = 50;
/** A text with more is no CSS; reading on would only cost time. */
const maxRejected = 500;

export class SanitizerState {
  readonly #refused: CssRejected[] = [];
  #count = 0;
  #length = 0;

  reject(refused: CssRejected): void {
    this.#count += 1;
    if (this.#refused.length < maxFaults) this.#refused.push(refused);
  }

  /** What `read` gives; nothing where it refuses, and nothing more once there was too much of that. */
  attempt(read: () => string): string {
    if (this.#count > maxRejected) return "";
    try {
      return read();
    } catch (refused) {
      if (!(refused instanceof CssRejected)) throw refused;
      this.reject(refused);
      return "";
    }
  }

  /** @throws CssRejected where the whole becomes too long. */
  count(text: string, at: number): string {
    this.#length += text.length;
    if (this.#length <= maxSanitizedLength) return text;
    throw new CssRejected("css_too_large", "There is too much CSS; the rest is not used", at);
  }

  faultsIn(css: string): CssFault[] {
    return this.#refused
      .sort((one, other) => one.at - other.at)
      .map(({ code, message, at }) => ({ code, ...locate(css, at), reason: message }));
  }
}
