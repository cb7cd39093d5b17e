// Passkeys of people: made and checked by SimpleWebAuthn. A challenge is stored and taken by the first
// response to it, so that none is accepted twice.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import * as z from "zod";
import type {
  NewPasskeyResponse,
  Passkey,
  PasskeyResponse,
} from "#contract/accounts/passkey-calls";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import type { Person } from "./people";
import { buildConfirmation, buildSession, type MadeSession, type UsedSession } from "./sessions";

const challengeMs = 5 * 60_000;

/** The studio's: passkeys belong to its host, and answers have to come from its pages. */
export type RelyingParty = { name: string; origin: string };

const rpIdOf = ({ origin }: RelyingParty) => new URL(origin).hostname;

type Purpose = "register" | "sign-in" | "confirm";

async function storeChallenge(
  db: D1Database,
  asking: { challenge: string; purpose: Purpose; sessionId: string | null },
  nowMs: number,
): Promise<void> {
  const insert = `INSERT INTO passkey_challenge (challenge, purpose, session_id, expires_at_ms)
    VALUES (?, ?, ?, ?)`;
  const { challenge, purpose, sessionId } = asking;
  const run = () =>
    db
      .prepare(insert)
      .bind(challenge, purpose, sessionId, nowMs + challengeMs)
      .run();
  await withMigratedDirectory(db, run);
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    // Any client can send anything; what is no client data answers no challenge.
    return null;
  }
}

/** The challenge that the response answers; null where it was not asked, or was answered before. */
async function takeChallenge(
  db: D1Database,
  asking: { clientDataJSON: string; purpose: Purpose; sessionId: string | null },
  nowMs: number,
): Promise<string | null> {
  const challenge = readChallenge(asking.clientDataJSON);
  if (challenge === null) return null;
  const take = `DELETE FROM passkey_challenge
    WHERE challenge = ? AND purpose = ? AND session_id IS ? AND expires_at_ms > ?`;
  const { meta } = await withMigratedDirectory(db, () =>
    db.prepare(take).bind(challenge, asking.purpose, asking.sessionId, nowMs).run(),
  );
  return meta.changes === 1 ? challenge : null;
}

const PasskeyRow = z.object({
  passkey_id: z.string(),
  person_id: z.string(),
  public_key: z.string(),
  counter: z.int(),
  transports: z.string(),
  name: z.string(),
  created_at_ms: z.int(),
  last_used_at_ms: z.int().nullable(),
});
type PasskeyRow = z.output<typeof PasskeyRow>;

async function readPasskeys(db: D1Database, personId: string): Promise<PasskeyRow[]> {
  const select = "SELECT * FROM passkey WHERE person_id = ? ORDER BY created_at_ms, passkey_id";
  const { results } = await db.prepare(select).bind(personId).all();
  return z.array(PasskeyRow).parse(results);
}

function toPasskey(row: PasskeyRow): Passkey {
  const { passkey_id: id, name, created_at_ms: createdAtMs, last_used_at_ms: usedAtMs } = row;
  return {
    id,
    name,
    createdAt: new Date(createdAtMs).toISOString(),
    lastUsedAt: usedAtMs === null ? null : new Date(usedAtMs).toISOString(),
  };
}

export async function listPasskeys(db: D1Database, personId: string): Promise<Passkey[]> {
  return (await readPasskeys(db, personId)).map(toPasskey);
}

const describe = ({ passkey_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports.split(" ").filter(Boolean),
});

/** Options of `navigator.credentials.create`. */
export async function startPasskey(
  db: D1Database,
  party: RelyingParty,
  { id: sessionId, person }: UsedSession,
  nowMs: number,
) {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: rpIdOf(party),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: (await readPasskeys(db, person.id)).map(describe),
    // A passkey that is found without an address, and that is a factor by itself.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(db, { challenge: options.challenge, purpose: "register", sessionId }, nowMs);
  return options;
}

/** Null for what a browser of the studio did not make for this session. */
export async function addPasskey(
  db: D1Database,
  party: RelyingParty,
  { id: sessionId, person }: UsedSession,
  { name, response }: { name: string; response: NewPasskeyResponse },
  nowMs: number,
): Promise<Passkey | null> {
  const { clientDataJSON, transports } = response.response;
  const challenge = await takeChallenge(
    db,
    { clientDataJSON, purpose: "register", sessionId },
    nowMs,
  );
  if (challenge === null) return null;
  const verified = await verify(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: rpIdOf(party),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const insert = `INSERT INTO passkey (passkey_id, person_id, public_key, counter, transports, name,
      created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (passkey_id) DO NOTHING`;
  const key = isoBase64URL.fromBuffer(publicKey);
  const row = [id, person.id, key, counter, transports.join(" "), name, nowMs];
  const [inserted] = await db.batch([
    db.prepare(insert).bind(...row),
    buildConfirmation(db, sessionId),
  ]);
  if (inserted?.meta.changes !== 1) return null;
  return { id, name, createdAt: new Date(nowMs).toISOString(), lastUsedAt: null };
}

/** Null where the library rejects what a client sent; it does so by throwing. */
async function verify<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verifying;
  } catch {
    // Nothing else is asked in there, and the answer must not reveal why it is invalid.
    return null;
  }
}

/** False for one that the person does not have. */
export async function removePasskey(
  db: D1Database,
  person: Person,
  passkeyId: string,
): Promise<"removed" | "unknown" | "last"> {
  const remove = `DELETE FROM passkey WHERE passkey_id = ?1 AND person_id = ?2 AND (?3 = 0
    OR EXISTS (SELECT 1 FROM passkey o WHERE o.person_id = ?2 AND o.passkey_id <> ?1))`;
  const values = [passkeyId, person.id, person.isOperator ? 1 : 0];
  const { meta } = await db
    .prepare(remove)
    .bind(...values)
    .run();
  if (meta.changes === 1) return "removed";
  const own = await readPasskeys(db, person.id);
  return own.some(({ passkey_id: id }) => id === passkeyId) ? "last" : "unknown";
}

/** Options of `navigator.credentials.get`. @param session null: for any person's passkey. */
export async function startAuthentication(
  db: D1Database,
  party: RelyingParty,
  session: UsedSession | null,
  nowMs: number,
) {
  const own = session === null ? [] : await readPasskeys(db, session.person.id);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(party),
    allowCredentials: own.map(describe),
    userVerification: "required",
  });
  const purpose = session === null ? "sign-in" : "confirm";
  const { challenge } = options;
  await storeChallenge(db, { challenge, purpose, sessionId: session?.id ?? null }, nowMs);
  return options;
}

type Proven = { passkey: PasskeyRow; counter: number };

/** Null where no known passkey has signed the challenge. */
async function prove(
  db: D1Database,
  party: RelyingParty,
  { response, session }: { response: PasskeyResponse; session: UsedSession | null },
  nowMs: number,
): Promise<Proven | null> {
  const { clientDataJSON } = response.response;
  const purpose = session === null ? "sign-in" : "confirm";
  const sessionId = session?.id ?? null;
  const challenge = await takeChallenge(db, { clientDataJSON, purpose, sessionId }, nowMs);
  if (challenge === null) return null;
  const select = "SELECT * FROM passkey WHERE passkey_id = ?";
  const found = await db.prepare(select).bind(response.id).first();
  if (found === null) return null;
  const passkey = PasskeyRow.parse(found);
  if (session !== null && passkey.person_id !== session.person.id) return null;
  const result = await verify(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: rpIdOf(party),
      requireUserVerification: true,
      credential: {
        id: passkey.passkey_id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  );
  return result?.verified ? { passkey, counter: result.authenticationInfo.newCounter } : null;
}

function buildUse(db: D1Database, { passkey, counter }: Proven, nowMs: number) {
  const update = "UPDATE passkey SET counter = ?, last_used_at_ms = ? WHERE passkey_id = ?";
  return db.prepare(update).bind(counter, nowMs, passkey.passkey_id);
}

export async function signInWithPasskey(
  db: D1Database,
  party: RelyingParty,
  { response, device }: { response: PasskeyResponse; device: string },
  nowMs: number,
): Promise<MadeSession | null> {
  const proven = await prove(db, party, { response, session: null }, nowMs);
  if (proven === null) return null;
  const from = "passkey WHERE passkey_id = ?";
  const proof = { from, values: [proven.passkey.passkey_id] };
  const begun = await buildSession(db, { level: "passkey", device }, proof, nowMs);
  const [inserted] = await db.batch([begun.statement, buildUse(db, proven, nowMs)]);
  return inserted?.meta.changes === 1 ? begun.made : null;
}

/** False where the response does not confirm this session. */
export async function confirmSession(
  db: D1Database,
  party: RelyingParty,
  { response, session }: { response: PasskeyResponse; session: UsedSession },
  nowMs: number,
): Promise<boolean> {
  const proven = await prove(db, party, { response, session }, nowMs);
  if (proven === null) return false;
  await db.batch([buildConfirmation(db, session.id), buildUse(db, proven, nowMs)]);
  return true;
}

export function buildChallengeCleaning(db: D1Database, nowMs: number): D1PreparedStatement {
  return db.prepare("DELETE FROM passkey_challenge WHERE expires_at_ms <= ?").bind(nowMs);
}
