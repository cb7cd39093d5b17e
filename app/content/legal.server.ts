// Where the legal texts are: files beside the worker, one per language, so that sixteen of them are
// neither in the worker nor in any script.
import type { ShopContext } from "#app/context";
import type { Locale } from "#contract/market";
import { fillLegalText, type LegalPageText, LegalTextSchema } from "./legal";
import privacyDeUrl from "./legal/privacy.de.json?url";
import privacyEnUrl from "./legal/privacy.en.json?url";
import privacyEnGbUrl from "./legal/privacy.en-GB.json?url";
import privacyEsUrl from "./legal/privacy.es.json?url";
import privacyFrUrl from "./legal/privacy.fr.json?url";
import privacyItUrl from "./legal/privacy.it.json?url";
import privacyNlUrl from "./legal/privacy.nl.json?url";
import privacyPtBrUrl from "./legal/privacy.pt-BR.json?url";
import termsDeUrl from "./legal/terms.de.json?url";
import termsEnUrl from "./legal/terms.en.json?url";
import termsEnGbUrl from "./legal/terms.en-GB.json?url";
import termsEsUrl from "./legal/terms.es.json?url";
import termsFrUrl from "./legal/terms.fr.json?url";
import termsItUrl from "./legal/terms.it.json?url";
import termsNlUrl from "./legal/terms.nl.json?url";
import termsPtBrUrl from "./legal/terms.pt-BR.json?url";

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
export async function readLegalText(
  shop: ShopContext,
  subject: LegalSubject,
): Promise<LegalPageText> {
  const text = LegalTextSchema.parse(await shop.readAsset(textUrls[subject][shop.market.locale]));
  const email = shop.store.settings.supportEmail ?? null;
  return fillLegalText(text, { store: shop.store.name, email });
}
