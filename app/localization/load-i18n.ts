// The browser's texts: the one language of the page, from its hashed file.
import type { i18n } from "i18next";
import { messagesUrlOf } from "./messages";
import { createShopI18n } from "./shop-i18n";

/** @param language as it stands in the document's `lang`. */
export async function loadI18n(language: string): Promise<i18n> {
  const response = await fetch(messagesUrlOf(language));
  return createShopI18n(language, await response.json());
}
