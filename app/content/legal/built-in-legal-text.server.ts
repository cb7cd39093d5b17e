// Where the legal texts are: files beside the worker, one per language, so that sixteen of them are
// neither in the worker nor in any script.
import type { ShopContext } from "#app/context/shop-context";
import type { Locale } from "#core/locales";
import { fillLegalText, type LegalPageText, LegalTextSchema } from "./legal-text";
import privacyDeUrl from "./privacy.de.json?url";
import privacyEnUrl from "./privacy.en.json?url";
import privacyEnGbUrl from "./privacy.en-GB.json?url";
import privacyEsUrl from "./privacy.es.json?url";
import privacyFrUrl from "./privacy.fr.json?url";
import privacyItUrl from "./privacy.it.json?url";
import privacyNlUrl from "./privacy.nl.json?url";
import privacyPtBrUrl from "./privacy.pt-BR.json?url";
import termsDeUrl from "./terms.de.json?url";
import termsEnUrl from "./terms.en.json?url";
import termsEnGbUrl from "./terms.en-GB.json?url";
import termsEsUrl from "./terms.es.json?url";
import termsFrUrl from "./terms.fr.json?url";
import termsItUrl from "./terms.it.json?url";
import termsNlUrl from "./terms.nl.json?url";
import termsPtBrUrl from "./terms.pt-BR.json?url";

export type LegalSubject = "terms" | "privacy";

const textUrls: Record<LegalSubject, Record<Locale, string>> = {
  terms: {
    en: termsEnUrl,
    de: termsDeUrl,
    nl: termsNlUrl,
    fr: termsFrUrl,
    it: termsItUrl,
    es: termsEsUrl,
    "pt-BR": termsPtBrUrl,
    "en-GB": termsEnGbUrl,
  },
  privacy: {
    en: privacyEnUrl,
    de: privacyDeUrl,
    nl: privacyNlUrl,
    fr: privacyFrUrl,
    it: privacyItUrl,
    es: privacyEsUrl,
    "pt-BR": privacyPtBrUrl,
    "en-GB": privacyEnGbUrl,
  },
};

/** @throws Error when the file is not there or not what it should be: a fault of the build. */
export async function readBuiltInLegalText(
  shop: ShopContext,
  subject: LegalSubject,
): Promise<LegalPageText> {
  const text = LegalTextSchema.parse(await shop.readAsset(textUrls[subject][shop.market.locale]));
  const email = shop.store.settings.supportEmail ?? null;
  return fillLegalText(text, { store: shop.store.name, email });
}
