// The interface's own texts in one language: an i18next instance over one catalogue, and the names
// of its keys.
import type { i18n, ParseKeys, TFunction } from "i18next";
import { createI18n } from "#core/create-i18n";
import type en from "./messages/en.json";

export type Messages = Record<keyof typeof en, string>;
export type Translate = TFunction<"shop">;
export type MessageKey = ParseKeys<"shop">;
/** Of these a seller may say their own. */
export type ReplaceableKey = ParseKeys<"replaceable">;

/** Must not hold a seller's texts: the instance is cached and shared by all shops. */
export function createShopI18n(locale: string, messages: Messages): i18n {
  return createI18n(locale, { [locale]: { shop: messages, replaceable: messages } });
}
