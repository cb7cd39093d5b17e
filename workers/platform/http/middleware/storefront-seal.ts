// Sealed statement by which the storefront proves a request is its own, from any network.

import { storefrontSealHeader } from "#contract/protocol/visitor-headers";
import { openStorefront, type StorefrontStatement } from "#core/signed-tokens/storefront-seal";
import type { PlatformEnv } from "#platform/http/app/env";

type Asked = { request: Request; env: Pick<PlatformEnv, "SEALING_KEYS">; slug: string };

/** Null for all other callers. */
export async function readStorefrontSeal({
  request,
  env,
  slug,
}: Asked): Promise<StorefrontStatement | null> {
  const sealed = request.headers.get(storefrontSealHeader);
  return sealed === null ? null : openStorefront(env.SEALING_KEYS, slug, sealed, new Date());
}

export async function isStorefront(asked: Asked): Promise<boolean> {
  return (await readStorefrontSeal(asked)) !== null;
}
