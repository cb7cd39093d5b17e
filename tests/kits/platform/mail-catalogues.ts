// The messages of the mails as their files have them.
import type { Locale } from "#contract/values/market";
import de from "#platform/modules/mails/messages/de.json";
import en from "#platform/modules/mails/messages/en.json";
import enGb from "#platform/modules/mails/messages/en-GB.json";
import es from "#platform/modules/mails/messages/es.json";
import fr from "#platform/modules/mails/messages/fr.json";
import it from "#platform/modules/mails/messages/it.json";
import nl from "#platform/modules/mails/messages/nl.json";
import ptBr from "#platform/modules/mails/messages/pt-BR.json";

/** Each language's messages of the mails. */
export const mailCatalogues: Record<Locale, Record<string, string>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": enGb,
};
