// The words of one language, for rendering on the server: English is in the worker, every other
// language a file beside it, so that eight of them do not have to be carried to every edge.
import * as z from "zod";
import type { ShopContext } from "#app/context";
import type { Locale } from "#contract/market";
import { messagesUrlOf } from "./messages";
import english from "./messages/en.json";
import { createTranslator, type Messages, type Translate } from "./translator";

export const englishMessages: Messages = english;

const MessagesSchema = z.record(z.string(), z.string());

/** @throws Error when the file is not there or not what it should be. */
export async function readMessages(
  locale: Locale,
  readAsset: (url: string) => Promise<unknown>,
): Promise<Messages> {
  if (locale === "en") return english;
  return { ...english, ...MessagesSchema.parse(await readAsset(messagesUrlOf(locale))) };
}

/**
 * For the few texts that a loader says itself, such as a page's title.
 * @param ownWords the shop's own, where the same text stands on the page.
 */
export function translatorFor(
  shop: Pick<ShopContext, "market" | "messages">,
  ownWords: Partial<Messages> = {},
): Translate {
  return createTranslator(shop.market.locale, shop.messages, ownWords);
}
