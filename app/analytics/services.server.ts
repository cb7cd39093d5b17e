// Which services a page may tell. None where its address is a secret, where a card is typed, before
// the gates, and in a preview: others read the address, and nothing happens there that counts.
import type { ShopContext } from "#app/context";
import { isPrivateAddress } from "./private-address";
import { listServices, type Services } from "./services";

/** @param asked the address of the document or of its data. */
export async function findServices(shop: ShopContext, asked: URL): Promise<Services | null> {
  if (!shop.tellsOthers || isPrivateAddress(asked) || (await shop.isPreview())) return null;
  const theme = await shop.theme();
  return listServices({
    pixels: shop.store.settings.marketingPixels,
    gaToken: theme?.meta?.gaToken ?? "",
    containerIds: shop.site.containerIds,
  });
}
