// Where the browser finds the messages of a language: a hashed file of their own, so that only the
// active language travels.
import type { Locale } from "#core/locales";
import deUrl from "./messages/de.json?url";
import enUrl from "./messages/en.json?url";
import enGbUrl from "./messages/en-GB.json?url";
import esUrl from "./messages/es.json?url";
import frUrl from "./messages/fr.json?url";
import itUrl from "./messages/it.json?url";
import nlUrl from "./messages/nl.json?url";
import ptBrUrl from "./messages/pt-BR.json?url";

const messageUrls: Record<Locale, string> = {
  en: enUrl,
  de: deUrl,
  nl: nlUrl,
  fr: frUrl,
  it: itUrl,
  es: esUrl,
  "pt-BR": ptBrUrl,
  "en-GB": enGbUrl,
};
const urlByLanguage = new Map(Object.entries(messageUrls));

/** @param language as it stands in the document's `lang`. */
export function messagesUrlOf(language: string): string {
  return urlByLanguage.get(language) ?? enUrl;
}
