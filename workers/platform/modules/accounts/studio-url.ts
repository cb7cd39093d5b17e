// Addresses of the sellers' studio: below the operator's domain, or where the operator says.
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { buildShopOrigin } from "#platform/kernel/shop-url";

type Addresses = Pick<PlatformSettings, "ROOT_DOMAIN" | "SHOP_ORIGIN" | "STUDIO_ORIGIN">;

/** Without a slash at the end. */
export function buildStudioOrigin(addresses: Addresses): string {
  if (addresses.STUDIO_ORIGIN !== undefined) return new URL(addresses.STUDIO_ORIGIN).origin;
  return buildShopOrigin({ slug: "studio", primaryHost: null }, addresses);
}

export function buildStudioUrl(
  addresses: Addresses,
  path: "/sign-in" | "/invitation",
  link: string,
): string {
  return `${buildStudioOrigin(addresses)}${path}?link=${link}`;
}
