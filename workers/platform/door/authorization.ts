// Who is asking: the operator, one store's seller, or nobody. Tokens are compared by their hashes,
// so that neither the comparison's time nor the database tells anything about them.
import { findTokenSlug } from "#platform/directory/directory";
import { hashToken } from "#platform/directory/tokens";
import type { PlatformEnv } from "#platform/env";
import { refusal } from "./request-refused";
import { sameText } from "./same-text";

export type Caller =
  | { kind: "operator" }
  /** The hash tells one token from another; no token can be made from it. */
  | { kind: "seller"; slug: string; tokenHash: string };

/** @throws RequestRefused 401 without a token that is known. */
export async function requireCaller(request: Request, env: PlatformEnv): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (token === undefined) throw refusal(401, "token_missing", "Send a token as Bearer.");
  const hash = await hashToken(token);
  if (sameText(hash, await hashToken(env.OPERATOR_TOKEN))) return { kind: "operator" };
  const slug = await findTokenSlug(env.DIRECTORY, hash);
  if (slug === null) throw refusal(401, "token_unknown", "This token is not valid.");
  return { kind: "seller", slug, tokenHash: hash };
}

/** @throws RequestRefused 401 without a valid token, 403 for a seller's. */
export async function requireOperator(request: Request, env: PlatformEnv): Promise<void> {
  const caller = await requireCaller(request, env);
  if (caller.kind !== "operator") {
    throw refusal(403, "operator_only", "This call needs the operator's token.");
  }
}

/** @throws RequestRefused 403 when the token belongs to another store. */
export function requireSellerOf(caller: Caller, slug: string): void {
  if (caller.kind === "seller" && caller.slug !== slug) {
    throw refusal(403, "token_of_another_store", "This token does not open this store.");
  }
}
