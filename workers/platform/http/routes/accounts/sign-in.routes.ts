// The calls by which a person signs in. What can be tried is counted by network and by address before
// anything is looked up.

import type * as z from "zod";
import {
  acceptInvitation,
  redeemSignInLink,
  requestSignInLink,
  type SignedInSchema,
  showInvitation,
  signInWithPasskey,
  startPasskeySignIn,
} from "#contract/accounts/sign-in-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { callerNetwork } from "#platform/http/middleware/failed-credential-limit";
import { serveSignIn } from "#platform/http/serve-call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { queueSignInMail } from "#platform/modules/accounts/account-mails";
import { type AttemptLimit, takeAttempt } from "#platform/modules/accounts/account-rate-limit";
import { acceptInvitation as accept, findInvitation } from "#platform/modules/accounts/invitations";
import * as passkeys from "#platform/modules/accounts/passkeys";
import { findPersonByEmail } from "#platform/modules/accounts/people";
import { findJustBegun, type MadeSession, openSession } from "#platform/modules/accounts/sessions";
import { redeemLink } from "#platform/modules/accounts/sign-in-links";
import { buildStudioOrigin } from "#platform/modules/accounts/studio-url";
import { deriveSessionToken, hashToken } from "#platform/modules/directory/opaque-tokens";

const hourMs = 60 * 60_000;
const limits = {
  /** Mails to one address. */
  address: { kind: "link-address", count: 5, withinMs: hourMs },
  /** An office shares a network. */
  network: { kind: "link-network", count: 30, withinMs: hourMs },
  /** Challenges of passkeys: a browser asks for one with each sign-in page. */
  challenges: { kind: "passkey-challenge", count: 600, withinMs: hourMs },
  /** Links, invitations and passkeys that a network may try. */
  tries: { kind: "sign-in-try", count: 100, withinMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;

export function relyingPartyOf(env: PlatformEnv): passkeys.RelyingParty {
  return { name: env.ROOT_DOMAIN, origin: buildStudioOrigin(env) };
}

function tooMany({ withinMs }: AttemptLimit): Failure {
  const refused = err(429, "too_many_requests", "Too many tries. Please try again later.");
  return { ...refused, retryAfterS: withinMs / 1000 };
}

type Asked = { request: Request; env: PlatformEnv };

/** Null where there is room. A request of unknown origin, or of this machine, is not counted. */
async function countNetwork({ request, env }: Asked, limit: AttemptLimit): Promise<Failure | null> {
  const network = await callerNetwork(request, env);
  if (network === null) return null;
  const hasRoom = await takeAttempt(env.DIRECTORY, limit, network, Date.now());
  return hasRoom ? null : tooMany(limit);
}

const linkUnknown = () =>
  err(404, "link_unknown", "This link was used, has expired, or was never sent.", "/link");

/** For the person who has just begun the session. */
async function describeSession(
  env: PlatformEnv,
  made: MadeSession,
): Promise<Result<z.input<typeof SignedInSchema>>> {
  const tokenHash = await hashToken(made.token);
  const session = await openSession(env.DIRECTORY, { tokenHash, slug: null }, Date.now());
  if (session === null || session === "expired") return linkUnknown();
  const { id, level, person } = session;
  return ok({ sessionToken: made.token, session: { id, level }, person });
}

type Pressed = { link: string; device: string; browser?: string | undefined };

/** Two presses of one form in one browser derive the same token, so that both are in. */
async function newSession(env: PlatformEnv, { link, device, browser }: Pressed) {
  const secret = env.SEALING_KEYS[0]?.secret;
  const isDerived = browser !== undefined && secret !== undefined;
  const token = isDerived ? await deriveSessionToken(secret, { link, browser }) : undefined;
  return { level: "link", device, token } as const;
}

function mountLinks(app: PlatformApp): void {
  serveSignIn(app, requestSignInLink, async ({ request, env, body: { email } }) => {
    const refused = await countNetwork({ request, env }, limits.network);
    if (refused !== null) return refused;
    const nowMs = Date.now();
    const subject = await hashToken(`${env.SEALING_KEYS[0]?.secret ?? ""}|${email}`);
    const hasRoom = await takeAttempt(env.DIRECTORY, limits.address, subject, nowMs);
    if (!hasRoom) return tooMany(limits.address);
    // Whether there is such a person is asked when the mail is sent: this takes as long for all.
    await env.MAIL_QUEUE.send(await queueSignInMail(env.DIRECTORY, email, nowMs));
    return ok({ requested: true as const });
  });

  serveSignIn(app, redeemSignInLink, async ({ request, env, body }) => {
    const refused = await countNetwork({ request, env }, limits.tries);
    if (refused !== null) return refused;
    const session = await newSession(env, body);
    const made = await redeemLink(env.DIRECTORY, body.link, session, Date.now());
    return made === null ? linkUnknown() : describeSession(env, made);
  });
}

function mountInvitations(app: PlatformApp): void {
  serveSignIn(app, showInvitation, async ({ request, env, body: { link } }) => {
    const refused = await countNetwork({ request, env }, limits.tries);
    if (refused !== null) return refused;
    const found = await findInvitation(env.DIRECTORY, link, Date.now());
    if (found === null) return linkUnknown();
    const { email, role, store_name: storeName, expires_at_ms: expiresAtMs } = found;
    const isKnown = (await findPersonByEmail(env.DIRECTORY, email)) !== null;
    const expiresAt = new Date(expiresAtMs).toISOString();
    return ok({ email, role, storeName, isKnown, expiresAt });
  });

  serveSignIn(app, acceptInvitation, async ({ request, env, body }) => {
    const refused = await countNetwork({ request, env }, limits.tries);
    if (refused !== null) return refused;
    const found = await findInvitation(env.DIRECTORY, body.link, Date.now());
    const session = await newSession(env, body);
    if (found === null) {
      const begun = await findJustBegun(env.DIRECTORY, session, Date.now());
      return begun === null ? linkUnknown() : describeSession(env, begun);
    }
    // Before the link is used up: where it fails, the person can try again.
    if (found.slug !== null && found.role === "owner") {
      const { email } = found;
      await storeStub(env, found.slug).mailOrdersToFirstOwner({ email, locale: body.locale });
    }
    const made = await accept(env.DIRECTORY, body, session, Date.now());
    return made === null ? linkUnknown() : describeSession(env, made);
  });
}

export function mountSignIn(app: PlatformApp): void {
  mountLinks(app);
  mountInvitations(app);

  serveSignIn(app, startPasskeySignIn, async ({ request, env }) => {
    const refused = await countNetwork({ request, env }, limits.challenges);
    if (refused !== null) return refused;
    const party = relyingPartyOf(env);
    const options = await passkeys.startAuthentication(env.DIRECTORY, party, null, Date.now());
    return ok({ options: { ...options } });
  });

  serveSignIn(app, signInWithPasskey, async ({ request, env, body }) => {
    const refused = await countNetwork({ request, env }, limits.tries);
    if (refused !== null) return refused;
    const party = relyingPartyOf(env);
    const made = await passkeys.signInWithPasskey(env.DIRECTORY, party, body, Date.now());
    if (made !== null) return describeSession(env, made);
    return err(403, "passkey_unknown", "This passkey did not sign the challenge.", "/response");
  });
}
