// The words of one language, for rendering on the server: files beside the worker, so that eight
// languages do not have to be carried to every edge.
import type { i18n, TFunction } from "i18next";
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import type { Locale } from "#core/locales";
import { messagesUrlOf } from "./messages";
import { createShopI18n, type Messages, type Translate } from "./shop-i18n";
import { cacheTranslations } from "./translation-cache.server";

const TextsSchema = z.record(z.string(), z.string());

/** That no key is missing is held where the files are written (`messages.test.ts`). */
const MessagesSchema = z.custom<Messages>((value) => TextsSchema.safeParse(value).success);

/** @throws Error when the file is not there or not what it should be. */
export async function readI18n(
  locale: Locale,
  readAsset: (url: string) => Promise<unknown>,
): Promise<i18n> {
  const messages = MessagesSchema.parse(await readAsset(messagesUrlOf(locale)));
  return cacheTranslations(createShopI18n(locale, messages));
}

type Localized = Pick<ShopContext, "market" | "i18n">;

/** For the few texts that a loader says itself, such as a page's title. */
export function getFixedT({ market, i18n }: Localized): Translate {
  return i18n.getFixedT(market.locale, "shop");
}

/** The interface's words for what a seller may say instead: ask the theme first. */
export function getReplaceableT({ market, i18n }: Localized): TFunction<"replaceable"> {
  return i18n.getFixedT(market.locale, "replaceable");
}
