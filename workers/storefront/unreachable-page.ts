// What a visitor sees when not even the store can be found out.
import { createTranslator } from "#app/localization/translator";
import type { Locale } from "#contract/market";
import { buildDoorPage, readLanguage } from "./door-page";
import type { Speech } from "./message-memory";

export async function buildUnreachablePage(
  request: Request,
  nonce: string,
  speak: (locale: Locale) => Promise<Speech>,
): Promise<Response> {
  const { locale, messages } = await speak(readLanguage(request));
  const say = createTranslator(locale, messages);
  const body = `<p>${say("failure.text")}</p><p><a href="">${say("failure.retry")}</a></p>`;
  return buildDoorPage({ locale, nonce, title: say("failure.title"), body, retryAfterS: 5 });
}
