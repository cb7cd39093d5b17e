// The help articles of a store by category, read from files and titled in the language of the shopper.
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { SupportCategorySlug } from "#contract/theme/support-posts";
import aboutMyOrderUrl from "./articles/about-my-order.json?url";
import billingUrl from "./articles/billing.json?url";
import policiesUrl from "./articles/policies.json?url";
import shippingUrl from "./articles/shipping.json?url";
import { buildCategories, type SupportCategory } from "./build-support-categories";
import { CategoryFileSchema } from "./support-category.schema";

/** Files beside the worker, so that no article is in the worker or in any script. */
const fileUrls = [aboutMyOrderUrl, shippingUrl, billingUrl, policiesUrl];

const titleKeys: Record<SupportCategorySlug, MessageKey> = {
  "about-my-order": "support.group.orders",
  shipping: "support.group.shipping",
  billing: "support.group.billing",
  policies: "support.group.policies",
};

/** Every category, titled in the shopper's language. @throws Error where a file is missing or wrong. */
export async function readCategories(shop: ShopContext): Promise<SupportCategory[]> {
  const theme = shop.theme();
  const files = await Promise.all(fileUrls.map((url) => shop.readAsset(url)));
  const categories = buildCategories(
    files.map((file) => CategoryFileSchema.parse(file)),
    (await theme)?.content?.support,
    shop.store.name,
  );
  const t = getFixedT(shop);
  return categories.map((category) => ({ ...category, title: t(titleKeys[category.slug]) }));
}
