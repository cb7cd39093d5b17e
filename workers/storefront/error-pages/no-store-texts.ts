// Translations of the pages that are served without a shop: one asset file with all languages, because such pages are rare.
// `{{host}}` is the requested address.
import type { TFunction } from "i18next";
import * as z from "zod";
import { type Locale, locales } from "#contract/values/market";
import { createI18n } from "#core/create-i18n";
import textsUrl from "./no-store-texts.json?url";

const FileSchema = z.record(z.enum(locales), z.record(z.string(), z.string()));

export type NoStoreTranslate = TFunction<"noStore">;

/** @throws Error when the file cannot be read: the service-unavailable page is served then. */
export async function loadNoStoreTexts(
  locale: Locale,
  readAsset: (path: string) => Promise<unknown>,
): Promise<NoStoreTranslate> {
  const { [locale]: noStore } = FileSchema.parse(await readAsset(textsUrl));
  return createI18n(locale, { [locale]: { noStore } }).getFixedT(locale, "noStore");
}
