// What a visitor sees when not even the store, or the words of a page, can be found out.
import { createTranslator } from "#app/localization/translator";
import type { Locale } from "#contract/market";
import { buildDoorPage, readLanguage } from "./door-page";
import type { Speech } from "./message-memory";

/** The messages of these names in English, in the worker itself: all that needs no file. */
export const spareWords = {
  "failure.title": "Something went wrong on our side",
  "failure.text": "This page could not be loaded. Your cart is safe. Please try again in a moment.",
  "failure.retry": "Try again",
} as const;

type Say = (key: keyof typeof spareWords) => string;

/** @param speak has said in the log why it throws. */
async function findWords(
  asked: Locale,
  speak: (locale: Locale) => Promise<Speech>,
): Promise<{ locale: Locale; say: Say }> {
  try {
    const { locale, messages } = await speak(asked);
    return { locale, say: createTranslator(locale, messages) };
  } catch {
    return { locale: "en", say: (key) => spareWords[key] };
  }
}

export async function buildUnreachablePage(
  request: Request,
  nonce: string,
  speak: (locale: Locale) => Promise<Speech>,
): Promise<Response> {
  const { locale, say } = await findWords(readLanguage(request), speak);
  const body = `<p>${say("failure.text")}</p><p><a href="">${say("failure.retry")}</a></p>`;
  return buildDoorPage({ locale, nonce, title: say("failure.title"), body, retryAfterS: 5 });
}
