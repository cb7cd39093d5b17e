// The titles of pages that fail, in the shopper's language, for the frame.

import type { FailureTitles } from "#app/content/classify-page-error";
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";

export function buildFailureTitles(shop: ShopContext): FailureTitles {
  const t = getFixedT(shop);
  return {
    store: shop.store.name,
    "missing-page": t("notFound.title"),
    "missing-listing": t("notFound.listing"),
    unanswered: t("failure.unanswered"),
    broken: t("failure.title"),
  };
}
