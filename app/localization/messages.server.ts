// The words of one language, for rendering on the server: files beside the worker, so that eight
// languages do not have to be carried to every edge.
import * as z from "zod";
import type { ShopContext } from "#app/context";
import type { Locale } from "#contract/market";
import { messagesUrlOf } from "./messages";
import { createTranslator, type Messages, type Translate } from "./translator";

const TextsSchema = z.record(z.string(), z.string());

/** That no key is missing is held where the files are written (`messages.test.ts`). */
const MessagesSchema = z.custom<Messages>((value) => TextsSchema.safeParse(value).success);

/** @throws Error when the file is not there or not what it should be. */
export async function readMessages(
  locale: Locale,
  readAsset: (url: string) => Promise<unknown>,
): Promise<Messages> {
  return MessagesSchema.parse(await readAsset(messagesUrlOf(locale)));
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
