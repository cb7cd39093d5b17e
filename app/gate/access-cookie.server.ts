// Access cookie of a gated store: the sealed pass of a visitor who typed the code. Must not be readable by scripts.
import type { RequestContext } from "#app/context/request-context.server";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import type { StoreRecord } from "#contract/store/store";
import {
  type AccessPass,
  accessPassLifeMs,
  openAccessPass,
  sealAccessPass,
} from "#core/signed-tokens/access-pass";
import type { SealingKeys } from "#core/signed-tokens/seal";

export function hasAccessGate(store: StoreRecord): boolean {
  return store.accessVersion > 0;
}

/** What the visitor entered by; null for who has not, and in a shop that has no gate. */
export async function readAccessCode(
  sealingKeys: SealingKeys,
  { store, cookies }: Pick<RequestContext, "store" | "cookies">,
  now: Date,
): Promise<string | null> {
  const sealed = cookies[cookieNameOf(store, "access")];
  if (sealed === undefined || !hasAccessGate(store)) return null;
  const pass = await openAccessPass(sealingKeys, store.id, sealed, now);
  // Versions only rise. A pass may be newer than the record, which is some seconds behind a new code.
  return pass !== null && pass.version >= store.accessVersion ? pass.accessCode : null;
}

/** @returns the `Set-Cookie` of who entered. */
export async function buildAccessCookie(
  { sealingKeys, clock }: { sealingKeys: SealingKeys; clock: { now(): Date } },
  { store, url }: Pick<RequestContext, "store" | "url">,
  pass: AccessPass,
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + accessPassLifeMs);
  const sealed = await sealAccessPass(sealingKeys, store.id, pass, expiresAt);
  return buildStoreCookie(store, "access", sealed, {
    maxAgeSeconds: accessPassLifeMs / 1000,
    secure: url.protocol === "https:",
    httpOnly: true,
  });
}
