// What the tests about people share: members and operators who are signed in.

import { vi } from "vitest";
import { getAccount } from "#contract/accounts/account-calls";
import {
  createSignInLink,
  inviteOperator,
  putMember,
} from "#contract/accounts/operator-account-calls";
import { addPasskey, startPasskey } from "#contract/accounts/passkey-calls";
import { acceptInvitation, redeemSignInLink } from "#contract/accounts/sign-in-calls";
import type { Role } from "#contract/protocol/scopes";
import { ask, bearer, bindings, operatorToken, readAnswer } from "./platform";
import { aPasskey } from "./software-passkey";

const operator = { headers: bearer(operatorToken) };

export const linkOf = (url: string): string => new URL(url).searchParams.get("link") ?? "";

export type SignedInPerson = {
  id: string;
  email: string;
  sessionId: string;
  /** Without a store. */
  headers: Record<string, string>;
  in: (slug: string) => Record<string, string>;
};

/** @param browser the secret of one browser */
export function redeem(url: string, browser?: string) {
  const body = { link: linkOf(url), device: "Test browser", browser };
  return ask("POST", redeemSignInLink.path, { body });
}

async function signedIn(response: Response): Promise<SignedInPerson> {
  const { sessionToken, session, person } = await readAnswer(redeemSignInLink, response);
  const headers = bearer(sessionToken);
  return {
    id: person.id,
    email: person.email,
    sessionId: session.id,
    headers,
    in: (slug) => ({ ...headers, "X-Store": slug }),
  };
}

export async function linkFor(email: string): Promise<string> {
  const response = await ask("POST", createSignInLink.path, { ...operator, body: { email } });
  return (await readAnswer(createSignInLink, response)).url;
}

export async function signIn(email: string): Promise<SignedInPerson> {
  return signedIn(await redeem(await linkFor(email)));
}

export async function makeMember(slug: string, role: Role, email: string): Promise<void> {
  const body = { email, name: `Person ${role}`, role };
  const path = putMember.path.replace(":slug", slug);
  await readAnswer(putMember, await ask("PUT", path, { ...operator, body }));
}

/** On the operator's word, and signed in by a link. */
export async function aMember(
  slug: string,
  role: Role = "owner",
  email = `${role}@people.test`,
): Promise<SignedInPerson> {
  await makeMember(slug, role, email);
  return signIn(email);
}

/** Invited and signed in by link alone: without the second factor. */
export async function anOperatorByLink(email = "operator@people.test"): Promise<SignedInPerson> {
  const invite = { ...operator, body: { email, mailed: false } };
  const { url } = await readAnswer(inviteOperator, await ask("POST", inviteOperator.path, invite));
  const body = { link: linkOf(url ?? ""), name: "Opal", locale: "en", device: "Test browser" };
  return signedIn(await ask("POST", acceptInvitation.path, { body }));
}

export async function registerPasskey({ headers }: Pick<SignedInPerson, "headers">, name = "Key") {
  const passkey = await aPasskey();
  const { options } = await readAnswer(
    startPasskey,
    await ask("POST", startPasskey.path, { headers }),
  );
  const body = { name, response: await passkey.register(options.challenge) };
  await readAnswer(addPasskey, await ask("POST", addPasskey.path, { headers, body }));
  return passkey;
}

/** With the second factor. */
export async function anOperator(email?: string): Promise<SignedInPerson> {
  const person = await anOperatorByLink(email);
  await registerPasskey(person);
  return person;
}

/** As if that much time had passed for all that ends. */
export async function ageRows(
  table: "session" | "sign_in_link" | "invitation" | "api_token",
  ms: number,
) {
  const columns = {
    session: ["created_at_ms", "last_used_at_ms"],
    sign_in_link: ["expires_at_ms"],
    invitation: ["expires_at_ms"],
    api_token: ["expires_at_ms"],
  }[table];
  const changes = columns.map((column) => `${column} = ${column} - ${ms}`).join(", ");
  await bindings.DIRECTORY.prepare(`UPDATE ${table} SET ${changes}`).run();
}

/** The person's own account, as the studio asks for it. */
export const readAccount = async ({ headers }: Pick<SignedInPerson, "headers">) =>
  ask("GET", getAccount.path, { headers });

/** Does this at a later time. */
export async function later<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
