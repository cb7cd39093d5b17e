// The titles of pages that fail, in the shopper's language, for the frame.
import type { ShopContext } from "#app/context";
import { translatorFor } from "#app/localization/messages.server";
import type { FailureTitles } from "./page-failure";

export function buildFailureTitles(shop: ShopContext): FailureTitles {
  const t = translatorFor(shop);
  return {
    store: shop.store.name,
    "missing-page": t("notFound.title"),
    "missing-listing": t("notFound.listing"),
    unanswered: t("failure.unanswered"),
    broken: t("failure.title"),
  };
}
