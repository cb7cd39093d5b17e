// All languages at once, for the tests.
import type { Locale } from "#contract/market";
import de from "./messages/de.json";
import en from "./messages/en.json";
import enGb from "./messages/en-GB.json";
import es from "./messages/es.json";
import fr from "./messages/fr.json";
import it from "./messages/it.json";
import nl from "./messages/nl.json";
import ptBr from "./messages/pt-BR.json";
import type { Messages } from "./translator";

// The annotation is the check: a language that lacks a key does not compile.
export const messagesByLocale: Record<Locale, Messages> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": enGb,
};
