// Whether a request is the storefront's own: by its sealed statement, whichever network it came from.
import { openStorefront, type StorefrontStatement } from "#contract/storefront-seal";
import { storefrontSealHeader } from "#contract/visitor-headers";
import type { PlatformEnv } from "#platform/env";

type Asked = { request: Request; env: Pick<PlatformEnv, "SEALING_KEYS">; slug: string };

/** Null for everybody else. */
export async function readStatement({
  request,
  env,
  slug,
}: Asked): Promise<StorefrontStatement | null> {
  const sealed = request.headers.get(storefrontSealHeader);
  return sealed === null ? null : openStorefront(env.SEALING_KEYS, slug, sealed, new Date());
}

export async function isStorefront(asked: Asked): Promise<boolean> {
  return (await readStatement(asked)) !== null;
}
