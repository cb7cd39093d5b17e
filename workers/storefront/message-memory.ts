// The messages of the languages that this isolate has spoken so far. They belong to the build, not
// to a store, and their files are named by their content: once read they are kept for good.
import { readMessages } from "#app/localization/messages.server";
import type { Messages } from "#app/localization/translator";
import type { Locale } from "#contract/market";
import { SingleFlight, type WaitUntil } from "./single-flight";

/** What a page is said in: the language asked for, or English where its file cannot be read. */
export type Speech = { locale: Locale; messages: Messages; isSpare: boolean };

/** `readAsset` is asked once for each language, and again only after it failed. */
type Asking = { readAsset: (url: string) => Promise<unknown>; waitUntil: WaitUntil };

export class MessageMemory {
  readonly #known = new Map<Locale, Speech>();
  readonly #flight = new SingleFlight<Speech>();

  /** @throws where not even English can be read. */
  async speak(locale: Locale, asking: Asking): Promise<Speech> {
    const read = () => this.#read(locale, asking);
    return this.#known.get(locale) ?? this.#flight.run(locale, asking.waitUntil, read);
  }

  async #read(locale: Locale, asking: Asking): Promise<Speech> {
    try {
      const messages = await readMessages(locale, asking.readAsset);
      const speech = { locale, messages, isSpare: false };
      this.#known.set(locale, speech);
      return speech;
    } catch (cause) {
      const line = { level: "error", message: `no messages in ${locale}`, cause: String(cause) };
      console.error(JSON.stringify(line));
      if (locale === "en") throw cause;
      return { ...(await this.speak("en", asking)), isSpare: true };
    }
  }
}
