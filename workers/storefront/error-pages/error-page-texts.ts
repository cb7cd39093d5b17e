// Translations of the pages that are served without a shop: one asset file with all languages, because such pages are rare.
// `{{host}}` is the requested address.
import type { TFunction } from "i18next";
import * as z from "zod";
import { createI18n } from "#core/create-i18n";
import { type Locale, locales } from "#core/locales";
import textsUrl from "./error-page-texts.json?url";

const FileSchema = z.record(z.enum(locales), z.record(z.string(), z.string()));

export type ErrorPageTranslate = TFunction<"errorPages">;

/** @throws Error when the file cannot be read: the service-unavailable page is served then. */
export async function loadErrorPageTexts(
  locale: Locale,
  readAsset: (path: string) => Promise<unknown>,
): Promise<ErrorPageTranslate> {
  const { [locale]: errorPages } = FileSchema.parse(await readAsset(textsUrl));
  return createI18n(locale, { [locale]: { errorPages } }).getFixedT(locale, "errorPages");
}
