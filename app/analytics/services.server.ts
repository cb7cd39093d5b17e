// Which services a shop has, and which of them a page may tell: none where its address is a secret,
// where a card is typed, before the gates, and in a preview, where nothing happens that counts.
import type { ShopContext } from "#app/context";
import { resolveEmbed } from "#app/theme/theme-fields";
import { isPrivateAddress } from "./private-address";
import { listServices, type Services } from "./services";

/** Null also where nothing is told, whatever is configured. */
export async function findServices(shop: ShopContext): Promise<Services | null> {
  if (!shop.tellsOthers || (await shop.isPreview())) return null;
  const theme = await shop.theme();
  const { newsletter, getNotified } = theme?.content?.embeddedForms ?? {};
  return listServices({
    pixels: shop.store.settings.marketingPixels,
    gaToken: theme?.meta?.gaToken ?? "",
    containerIds: shop.site.containerIds,
    forms: [newsletter, getNotified].flatMap((url) => resolveEmbed(url) ?? []),
  });
}

export type FollowedPage = {
  hasServices: boolean;
  /** Whom the document may tell what happens. */
  services: Services | null;
};

/** @param request for the document or for its data. */
export async function describeFollowing(
  shop: ShopContext,
  request: Request,
): Promise<FollowedPage> {
  const services = await findServices(shop);
  const isPrivate = isPrivateAddress(new URL(request.url));
  return { hasServices: services !== null, services: isPrivate ? null : services };
}
