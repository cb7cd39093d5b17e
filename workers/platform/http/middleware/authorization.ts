// Caller of a request, found by the token that it carries: the deployment's operator token, a store's
// token, or a person's session. Says who acts and what they may do.

import { allScopes, includesScope, roleScopes, type Scope } from "#contract/protocol/scopes";
import type { PlatformEnv } from "#platform/http/app/env";
import { type HttpError, httpError } from "#platform/http/app/http-error";
import type { Actor } from "#platform/kernel/audit-log";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";
import { openSession, type UsedSession } from "#platform/modules/accounts/sessions";
import { openApiToken, type UsedToken } from "#platform/modules/directory/api-tokens";
import { hashToken, isSessionToken } from "#platform/modules/directory/opaque-tokens";
import {
  checkFailedCredentials,
  countFailedCredential,
  type FailedCredentialLimit,
} from "./failed-credential-limit";

type Identity =
  /** The token in the deployment's environment, with which the first operator is invited. */
  | { kind: "deployment" }
  | { kind: "token"; token: UsedToken }
  | { kind: "session"; session: UsedSession };

/** A request whose caller is asked for. Who it is is said even where they may not, for the log. */
export type Asking = {
  request: Request;
  env: PlatformEnv;
  onIdentified?: (actorId: string) => void;
};

/** As the audit log names them; of people the id alone. */
function actorIdOf(identity: Identity): string {
  switch (identity.kind) {
    case "deployment":
      return byDeployment.id;
    case "token":
      return `token:${identity.token.id}`;
    case "session": {
      const { person } = identity.session;
      return `${person.isOperator ? "operator" : "person"}:${person.id}`;
    }
  }
}

/** A caller who may act in a store. */
export type Caller = {
  kind: "operator" | "token" | "member";
  /** Null for the deployment's token, which opens every store and names none. */
  slug: string | null;
  scopes: readonly Scope[];
  actor: Actor;
  /** Of a caller of kind `token`. */
  tokenId: string | null;
};

/** An office shares an address, and a script with an old token repeats itself. */
const tokenLimit: FailedCredentialLimit = {
  kind: "token",
  count: 30,
  withinMs: 15 * 60_000,
  detail: "Too many wrong tokens came from this network. Try again later.",
};
const byDeployment: Actor = { kind: "operator", id: "operator", name: null, reason: null };

const unknownToken = () => httpError(401, "token_unknown", "This token is not valid.");
const storeUnknown = () => httpError(404, "store_unknown", "There is no such store.", "/store");

async function findIdentity({ request, env }: Asking, slug: string | null): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (token === undefined) throw httpError(401, "token_missing", "Send a token as Bearer.");
  await checkFailedCredentials(tokenLimit, request, env);
  const tokenHash = await hashToken(token);
  if (timingSafeEqual(tokenHash, await hashToken(env.OPERATOR_TOKEN))) {
    return { kind: "deployment" };
  }
  const nowMs = Date.now();
  const found = isSessionToken(token)
    ? await openSession(env.DIRECTORY, { tokenHash, slug }, nowMs)
    : await openApiToken(env.DIRECTORY, tokenHash, nowMs);
  if (found === "expired") throw httpError(401, "token_expired", "This token has expired.");
  if (found !== null) {
    return "person" in found
      ? { kind: "session", session: found }
      : { kind: "token", token: found };
  }
  await countFailedCredential(tokenLimit, request, env, tokenHash);
  throw unknownToken();
}

/** @throws HttpError 401 for a token that is unknown or has ended, 429 from a network that guesses. */
async function requireIdentity(asking: Asking, slug: string | null): Promise<Identity> {
  const identity = await findIdentity(asking, slug);
  asking.onIdentified?.(actorIdOf(identity));
  return identity;
}

function requirePasskey({ level }: UsedSession): void {
  if (level === "passkey") return;
  const detail = "Confirm this session with a passkey first.";
  throw httpError(403, "passkey_needed", detail);
}

function storeCallerOf(session: UsedSession, slug: string): Caller {
  const { person, role, supportReason } = session;
  const { id, name } = person;
  if (role !== null) {
    const actor = { kind: "seller", id: `person:${id}`, name, reason: null } as const;
    return { kind: "member", slug, scopes: roleScopes[role], actor, tokenId: null };
  }
  // A store that is not theirs is none: which stores there are is not for every person to find out.
  if (!person.isOperator) throw storeUnknown();
  requirePasskey(session);
  if (supportReason === null) {
    const detail = "Enter the store with a reason first.";
    throw httpError(403, "support_reason_missing", detail);
  }
  const actor = { kind: "operator", id: `operator:${id}`, name, reason: supportReason } as const;
  return { kind: "operator", slug, scopes: allScopes, actor, tokenId: null };
}

function callerOf(identity: Identity, slug: string | null): Caller {
  switch (identity.kind) {
    case "deployment":
      return { kind: "operator", slug, scopes: allScopes, actor: byDeployment, tokenId: null };
    case "token": {
      const { id, name, scopes, slug: own } = identity.token;
      if (slug !== null && slug !== own) {
        const detail = "This token does not open this store.";
        throw httpError(403, "token_of_another_store", detail);
      }
      const actor = { kind: "seller", id: `token:${id}`, name, reason: null } as const;
      return { kind: "token", slug: own, scopes, actor, tokenId: id };
    }
    case "session":
      if (slug === null) {
        const detail = "Name the store by the X-Store header.";
        throw httpError(400, "store_missing", detail, "/store");
      }
      return storeCallerOf(identity.session, slug);
  }
}

/** The store that the header names, if any. */
export function storeHeaderOf(request: Request): string | null {
  return request.headers.get("X-Store")?.toLowerCase() ?? null;
}

/**
 * Who acts in the store, with the right to what the call needs.
 * @param slug the store that the request names; null: the token's own.
 * @throws HttpError 401 without a token that is valid, 403 for one that opens another store or less.
 */
export async function requireStoreCaller(
  asking: Asking,
  { slug, scope }: { slug: string | null; scope: Scope },
): Promise<Caller> {
  const caller = callerOf(await requireIdentity(asking, slug), slug);
  if (includesScope(caller.scopes, scope)) return caller;
  throw httpError(403, "scope_missing", `This needs the scope ${scope}.`);
}

function operatorOnly(): HttpError {
  return httpError(403, "operator_only", "This call is the operator's.");
}

export type Operator = {
  actor: Actor;
  /** Null for the deployment's token. */
  session: UsedSession | null;
};

/** @throws HttpError 401 without a valid token, 403 for a seller's or without the second factor. */
export async function requireOperator(asking: Asking): Promise<Operator> {
  const identity = await requireIdentity(asking, null);
  switch (identity.kind) {
    case "deployment":
      return { actor: byDeployment, session: null };
    case "token":
      throw operatorOnly();
    case "session": {
      const { person } = identity.session;
      if (!person.isOperator) throw operatorOnly();
      requirePasskey(identity.session);
      const actor: Actor = {
        kind: "operator",
        id: `operator:${person.id}`,
        name: person.name,
        reason: null,
      };
      return { actor, session: identity.session };
    }
  }
}

/** @throws HttpError 401 without a valid token, 403 for one that is no person's session. */
export async function requireSession(asking: Asking): Promise<UsedSession> {
  const identity = await requireIdentity(asking, null);
  if (identity.kind === "session") return identity.session;
  throw httpError(403, "session_needed", "This call needs a person's session.");
}
