// What a public call brings to pass the store's gates: read from its headers alone, before the store is
// asked. Whether it is enough the store itself decides (`refuse-entrance.ts`).
import { openAccessPass } from "#contract/access-pass";
import {
  accessPassHeader,
  ageConfirmedHeader,
  ageConfirmedValue,
  previewHeader,
} from "#contract/visitor-headers";
import type { StoreRow } from "#platform/directory/directory";
import type { PlatformEnv } from "#platform/env";
import { hasPreviewLink, hasStoreToken } from "./may-preview";

export type Entrance = {
  /** Passes count from the store's first access code; sellers and previews pass any. */
  accessVersion: number;
  ageConfirmed: boolean;
  evenWhenSuspended: boolean;
};

const headerNames = [accessPassHeader, previewHeader, ageConfirmedHeader, "Authorization"];

/** Such an answer is for one visitor: a cache on the way keys by the address and would give it to all. */
export function bringsCredentials({ headers }: Request): boolean {
  return headerNames.some((name) => headers.has(name));
}

type Asked = { request: Request; env: PlatformEnv; row: StoreRow };

async function readAccessVersion({ request, env, row }: Asked): Promise<number> {
  const preview = request.headers.get(previewHeader) ?? undefined;
  if (await hasPreviewLink({ request, env, slug: row.slug }, { preview })) {
    return Number.POSITIVE_INFINITY;
  }
  const sealed = request.headers.get(accessPassHeader);
  if (sealed === null) return 0;
  const pass = await openAccessPass(env.SEALING_KEYS, row.id, sealed, new Date());
  return pass?.version ?? 0;
}

export async function readEntrance(asked: Asked, evenWhenSuspended: boolean): Promise<Entrance> {
  const { request, env, row } = asked;
  if (!bringsCredentials(request)) {
    return { accessVersion: 0, ageConfirmed: false, evenWhenSuspended };
  }
  if (await hasStoreToken({ request, env, slug: row.slug })) {
    return { accessVersion: Number.POSITIVE_INFINITY, ageConfirmed: true, evenWhenSuspended };
  }
  const ageConfirmed = request.headers.get(ageConfirmedHeader) === ageConfirmedValue;
  return { accessVersion: await readAccessVersion(asked), ageConfirmed, evenWhenSuspended };
}
