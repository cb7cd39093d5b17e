// A person's own calls: account, sessions, passkeys.
import {
  endSession,
  endSessions,
  getAccount,
  listSessions,
  updateAccount,
} from "#contract/accounts/account-calls";
import {
  addPasskey,
  confirmSession,
  listPasskeys,
  removePasskey,
  startConfirmation,
  startPasskey,
} from "#contract/accounts/passkey-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serveAccount } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import * as passkeys from "#platform/modules/accounts/passkeys";
import { listStoresOf, updatePerson } from "#platform/modules/accounts/people";
import * as sessions from "#platform/modules/accounts/sessions";
import { listSupportSessions } from "#platform/modules/accounts/support-sessions";
import { relyingPartyOf } from "./sign-in.routes";

function mountSessions(app: PlatformApp): void {
  serveAccount(app, listSessions, async ({ env, by }) =>
    ok({ sessions: await sessions.listSessions(env.DIRECTORY, by, Date.now()) }),
  );

  serveAccount(app, endSession, async ({ env, by, params }) => {
    const sessionId = params.id === "current" ? by.id : params.id;
    const named = { personId: by.person.id, sessionId };
    if (await sessions.endSession(env.DIRECTORY, named)) return ok({ id: sessionId });
    return err(404, "session_unknown", "You have no such session.", "/path/id");
  });

  serveAccount(app, endSessions, async ({ env, by, query: { include } }) => {
    const exceptId = include === "others" ? by.id : null;
    return ok({ ended: await sessions.endSessions(env.DIRECTORY, by.person.id, exceptId) });
  });
}

const passkeyInvalid = () =>
  err(403, "passkey_invalid", "The browser's response does not fit the challenge.", "/response");

/** The mailbox alone must not be enough to replace an operator's second factor, or to take one away. */
const lacksSecondFactor = ({ person, level }: sessions.UsedSession) =>
  person.isOperator && level !== "passkey";
const passkeyNeeded = () =>
  err(403, "passkey_needed", "Confirm this session with a passkey first.");

/** A browser that was left signed in must not be enough to let its finder in for good. */
const passkeyChangeMs = 30 * 60_000;
const signedInLongAgo = ({ createdAtMs }: sessions.UsedSession, nowMs: number) =>
  createdAtMs < nowMs - passkeyChangeMs;
const signInAgain = () =>
  err(403, "sign_in_again", "Sign in again: passkeys can be changed for 30 minutes after that.");

function mountPasskeys(app: PlatformApp): void {
  serveAccount(app, listPasskeys, async ({ env, by }) =>
    ok({ passkeys: await passkeys.listPasskeys(env.DIRECTORY, by.person.id) }),
  );

  serveAccount(app, startPasskey, async ({ env, by }) => {
    const nowMs = Date.now();
    if (signedInLongAgo(by, nowMs)) return signInAgain();
    const options = await passkeys.startPasskey(env.DIRECTORY, relyingPartyOf(env), by, nowMs);
    return ok({ options: { ...options } });
  });

  serveAccount(app, addPasskey, async ({ env, by, body }) => {
    const own = await passkeys.listPasskeys(env.DIRECTORY, by.person.id);
    if (own.length > 0 && lacksSecondFactor(by)) return passkeyNeeded();
    const party = relyingPartyOf(env);
    const passkey = await passkeys.addPasskey(env.DIRECTORY, party, by, body, Date.now());
    return passkey === null ? passkeyInvalid() : ok({ passkey });
  });

  serveAccount(app, removePasskey, async ({ env, by, params: { id } }) => {
    if (lacksSecondFactor(by)) return passkeyNeeded();
    if (signedInLongAgo(by, Date.now())) return signInAgain();
    switch (await passkeys.removePasskey(env.DIRECTORY, by.person, id)) {
      case "removed":
        return ok({ id });
      case "last":
        return err(409, "last_passkey", "An operator needs a passkey: add another one first.");
      case "unknown":
        return err(404, "passkey_unknown", "You have no such passkey.", "/path/id");
    }
  });

  serveAccount(app, startConfirmation, async ({ env, by }) => {
    const party = relyingPartyOf(env);
    const options = await passkeys.startAuthentication(env.DIRECTORY, party, by, Date.now());
    return ok({ options: { ...options } });
  });

  serveAccount(app, confirmSession, async ({ env, by, body: { response } }) => {
    const given = { response, session: by };
    const party = relyingPartyOf(env);
    const isConfirmed = await passkeys.confirmSession(env.DIRECTORY, party, given, Date.now());
    return isConfirmed ? ok({ level: "passkey" as const }) : passkeyInvalid();
  });
}

export function mountAccount(app: PlatformApp): void {
  serveAccount(app, getAccount, async ({ env, by }) => {
    const { id, level, person, expiresAtMs } = by;
    const session = { id, level, expiresAt: new Date(expiresAtMs).toISOString() };
    const stores = await listStoresOf(env.DIRECTORY, person.id);
    const isIn = person.isOperator && level === "passkey";
    const support = isIn ? await listSupportSessions(env.DIRECTORY, id, Date.now()) : [];
    return ok({ person, session, stores, support });
  });

  serveAccount(app, updateAccount, async ({ env, by, body }) =>
    ok({ person: await updatePerson(env.DIRECTORY, by.person, body) }),
  );

  mountSessions(app);
  mountPasskeys(app);
}
