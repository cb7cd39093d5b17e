// The messages of the mails, for tests that look them up by any key.
import type { Locale } from "#core/locales";
import { mailCatalogues as catalogues } from "#platform/modules/mails/templates/mail-translations";

export const mailCatalogues: Record<Locale, Record<string, string>> = catalogues;
