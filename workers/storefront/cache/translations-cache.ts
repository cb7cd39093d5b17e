// Cache of i18next instances, one per language and isolate. Messages belong to the build and their files are
// named by content, so entries never expire; building an instance costs more than rendering a page with it.
import type { i18n } from "i18next";
import { SingleFlight, type WaitUntil } from "#app/caching/single-flight";
import { readI18n } from "#app/localization/messages.server";
import type { Locale } from "#core/locales";

/** The language asked for, or English where its file cannot be read. */
export type Translations = { locale: Locale; i18n: i18n; isFallback: boolean };

/** `readAsset` is called once for each language, and again only after it failed. */
type Source = { readAsset: (url: string) => Promise<unknown>; waitUntil: WaitUntil };

export class TranslationsCache {
  readonly #known = new Map<Locale, Translations>();
  readonly #flight = new SingleFlight<Translations>();

  /** @throws where not even English can be read. */
  async load(locale: Locale, source: Source): Promise<Translations> {
    const read = () => this.#read(locale, source);
    return this.#known.get(locale) ?? this.#flight.run(locale, source.waitUntil, read);
  }

  async #read(locale: Locale, source: Source): Promise<Translations> {
    try {
      const i18n = await readI18n(locale, source.readAsset);
      const translations = { locale, i18n, isFallback: false };
      this.#known.set(locale, translations);
      return translations;
    } catch (cause) {
      const line = { level: "error", message: `no messages in ${locale}`, cause: String(cause) };
      console.error(JSON.stringify(line));
      if (locale === "en") throw cause;
      return { ...(await this.load("en", source)), isFallback: true };
    }
  }
}
