// Credentials for the store's gates, read from a request's headers alone. Whether they are enough the
// store decides (`check-gates.ts`).

import {
  accessPassHeader,
  ageConfirmedHeader,
  ageConfirmedValue,
  previewHeader,
} from "#contract/protocol/visitor-headers";
import { openAccessPass } from "#core/signed-tokens/access-pass";
import type { PlatformEnv } from "#platform/http/app/env";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import type { StoreRow } from "#platform/modules/directory/directory";
import { findPreview, hasStoreToken } from "./authorize-preview";

const headerNames = [accessPassHeader, previewHeader, ageConfirmedHeader, "Authorization"];

/** Such an answer is for one visitor: a cache on the way keys by the address and would give it to all. */
export function bringsCredentials({ headers }: Request): boolean {
  return headerNames.some((name) => headers.has(name));
}

type Asked = { request: Request; env: PlatformEnv; row: StoreRow };

async function readAccessVersion({ request, env, row }: Asked): Promise<number> {
  const sealed = request.headers.get(accessPassHeader);
  if (sealed === null) return 0;
  const pass = await openAccessPass(env.SEALING_KEYS, row.id, sealed, new Date());
  return pass?.version ?? 0;
}

export async function readGateCredentials(
  asked: Asked,
  evenWhenSuspended: boolean,
): Promise<GateCredentials> {
  const { request, env, row } = asked;
  if (!bringsCredentials(request)) {
    return { accessVersion: 0, ageConfirmed: false, evenWhenSuspended };
  }
  if (await hasStoreToken({ request, env, slug: row.slug })) {
    return { accessVersion: Number.POSITIVE_INFINITY, ageConfirmed: true, evenWhenSuspended };
  }
  const preview = await findPreview(
    { request, env, slug: row.slug },
    { preview: request.headers.get(previewHeader) ?? undefined },
  );
  // A link stands for the code alone: whom it was sent to is not known. Who looks from the studio is of the store.
  const isOfAge = request.headers.get(ageConfirmedHeader) === ageConfirmedValue;
  return {
    accessVersion: preview === null ? await readAccessVersion(asked) : Number.POSITIVE_INFINITY,
    ageConfirmed: isOfAge || preview?.isFramed === true,
    evenWhenSuspended,
  };
}
