// Caller of a request: the operator, one store's seller, or a guest. Tokens are compared by their
// hashes, so that neither the comparison's time nor the database reveals anything about them.

import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";
import { findTokenSlug } from "#platform/modules/directory/directory";
import { hashToken } from "#platform/modules/directory/tokens";

export type Caller =
  | { kind: "operator" }
  /** The hash distinguishes tokens; no token can be made from it. */
  | { kind: "seller"; slug: string; tokenHash: string };

/** @throws HttpError 401 without a token that is known. */
export async function requireCaller(request: Request, env: PlatformEnv): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (token === undefined) throw httpError(401, "token_missing", "Send a token as Bearer.");
  const hash = await hashToken(token);
  if (timingSafeEqual(hash, await hashToken(env.OPERATOR_TOKEN))) return { kind: "operator" };
  const slug = await findTokenSlug(env.DIRECTORY, hash);
  if (slug === null) throw httpError(401, "token_unknown", "This token is not valid.");
  return { kind: "seller", slug, tokenHash: hash };
}

/** @throws HttpError 401 without a valid token, 403 for a seller's. */
export async function requireOperator(request: Request, env: PlatformEnv): Promise<void> {
  const caller = await requireCaller(request, env);
  if (caller.kind !== "operator") {
    throw httpError(403, "operator_only", "This call needs the operator's token.");
  }
}

/** @throws HttpError 403 when the token belongs to another store. */
export function requireSellerOf(caller: Caller, slug: string): void {
  if (caller.kind === "seller" && caller.slug !== slug) {
    throw httpError(403, "token_of_another_store", "This token does not open this store.");
  }
}
