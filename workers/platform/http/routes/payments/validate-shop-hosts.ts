// Host validation for return pages and wallets: only the shop's own addresses may be used.

import type { PlatformEnv } from "#platform/http/app/env";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { parseHostname } from "#platform/modules/directory/hostname";
import { readHostSlug } from "#platform/modules/directory/hosts";

/** `{slug}.ROOT_DOMAIN`, or a hostname that the directory maps to the shop. */
async function isOwnHost(env: PlatformEnv, slug: string, hostname: string): Promise<boolean> {
  if (hostname === `${slug}.${env.ROOT_DOMAIN}`.toLowerCase()) return true;
  return (await readHostSlug(env.DIRECTORY, hostname)) === slug;
}

/** The hostname as the provider wants it. */
export async function requireOwnHost(
  env: PlatformEnv,
  slug: string,
  name: string,
): Promise<Result<string>> {
  const hostname = parseHostname(name);
  if (hostname === null) {
    return err(422, "hostname_invalid", "This is no hostname.", "/domainName");
  }
  if (await isOwnHost(env, slug, hostname)) return ok(hostname);
  const detail = "The hostname does not belong to this shop.";
  return err(422, "domain_of_another_shop", detail, "/domainName");
}

/** The operator's own hosts, such as the bare root domain, show every shop. */
async function isShopPage(env: PlatformEnv, slug: string, address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && (protocol !== "http:" || env.ENVIRONMENT === "production")) {
    return false;
  }
  const neutral = [env.ROOT_DOMAIN, env.SHOP_ORIGIN && new URL(env.SHOP_ORIGIN).hostname];
  if (neutral.includes(hostname)) return true;
  return isOwnHost(env, slug, hostname);
}

/** Null when the shopper comes back to this shop from both pages. */
export async function validateReturnPages(
  env: PlatformEnv,
  slug: string,
  pages: { returnUrl?: string | undefined; cancelUrl?: string | undefined },
): Promise<Failure | null> {
  const { returnUrl, cancelUrl } = pages;
  for (const [name, address] of Object.entries({ returnUrl, cancelUrl })) {
    if (address === undefined || (await isShopPage(env, slug, address))) continue;
    return err(422, "page_of_another_shop", "This page is not the shop's own.", `/${name}`);
  }
  return null;
}
