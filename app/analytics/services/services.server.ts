// Services of a shop that may run on a page: none where the URL is a secret, where a card is typed,
// before the gates, and in a preview, where no event counts.

import { isPrivateUrl } from "#app/analytics/attribution/private-url";
import type { ShopContext } from "#app/context/shop-context";
import { resolveEmbed } from "#app/theme/theme-fields";
import { listServices, type Services } from "./configured-services";

/** Null also where nothing may be sent, whatever is configured. */
export async function findServices(shop: ShopContext): Promise<Services | null> {
  if (!shop.allowsThirdParties || (await shop.isPreview())) return null;
  const theme = await shop.theme();
  const { newsletter, getNotified } = theme?.content?.embeddedForms ?? {};
  return listServices({
    pixels: shop.store.settings.marketingPixels,
    gaToken: theme?.meta?.gaToken ?? "",
    containerIds: shop.site.containerIds,
    forms: [newsletter, getNotified].flatMap((url) => resolveEmbed(url) ?? []),
  });
}

export type TrackedPage = {
  hasServices: boolean;
  /** Services that the document may send events to. */
  services: Services | null;
};

/** @param request for the document or for its data. */
export async function describeTracking(shop: ShopContext, request: Request): Promise<TrackedPage> {
  const services = await findServices(shop);
  const isPrivate = isPrivateUrl(new URL(request.url));
  return { hasServices: services !== null, services: isPrivate ? null : services };
}
