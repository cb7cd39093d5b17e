/** Two stores, and people with all kinds of sessions, on a stack of this test's own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as z from "zod";
import { endSession } from "#contract/accounts/account-calls";
import {
  createSignInLink,
  inviteOperator,
  putMember,
} from "#contract/accounts/operator-account-calls";
import { addPasskey, startPasskey } from "#contract/accounts/passkey-calls";
import { acceptInvitation, redeemSignInLink } from "#contract/accounts/sign-in-calls";
import type { CallDefinition } from "#contract/protocol/call";
import type { Role } from "#contract/protocol/scopes";
import { createStore } from "#contract/store/operator-calls";
import { aPasskey } from "#tests/fixtures/platform/software-passkey";
import { findFreePorts } from "../../scripts/ports";
import { type Stack, startStack } from "../../scripts/stack";
import { watchLog } from "../log-secrets";
import { createStudioClient, type Send } from "./studio-client";

export const theirs = { slug: "zanzibar", name: "Zanzibar Harbour Goods" };
export const mine = { slug: "mine", name: "My own store" };
const market = { locale: "en", currency: "USD", region: "USA" } as const;

type Input = { params?: Record<string, string>; body?: unknown; bearer?: string };

export async function ask<Answer extends z.ZodType>(
  { urls, settings }: Stack,
  call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
  { params = {}, body, bearer = settings.OPERATOR_TOKEN ?? "" }: Input,
): Promise<z.output<Answer>> {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? "");
  const response = await fetch(new URL(path, urls.platform), {
    method: call.method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
  return call.answer.parse(await response.json());
}

const linkOf = (url: string) => new URL(url).searchParams.get("link") ?? "";

export async function aMember(
  stack: Stack,
  slug: string,
  role: Role,
  email: string,
): Promise<string> {
  const body = { email, name: "Someone", role };
  await ask(stack, putMember, { params: { slug }, body });
  const { url } = await ask(stack, createSignInLink, { body: { email } });
  const device = "Test browser";
  const signedIn = await ask(stack, redeemSignInLink, { body: { link: linkOf(url), device } });
  return signedIn.sessionToken;
}

async function anOperator(stack: Stack, email: string): Promise<string> {
  const { url } = await ask(stack, inviteOperator, { body: { email, mailed: false } });
  const accepting = { link: linkOf(url ?? ""), name: "Opal", locale: "en", device: "" };
  return (await ask(stack, acceptInvitation, { body: accepting })).sessionToken;
}

async function withPasskey(stack: Stack, bearer: string): Promise<string> {
  const passkey = await aPasskey();
  const { options } = await ask(stack, startPasskey, { bearer });
  const response = await passkey.register(options.challenge, stack.urls.studio);
  await ask(stack, addPasskey, { bearer, body: { name: "Key", response } });
  return bearer;
}

async function signOut(stack: Stack, bearer: string): Promise<string> {
  await ask(stack, endSession, { bearer, params: { id: "current" } });
  return bearer;
}

/** Sessions as the cookie holds them. */
async function signInAll(stack: Stack) {
  const [owner, staff, accountant, gone, unconfirmed, confirmed] = await Promise.all([
    aMember(stack, theirs.slug, "owner", "owner@people.test"),
    aMember(stack, theirs.slug, "staff", "staff@people.test"),
    aMember(stack, theirs.slug, "accountant", "accountant@people.test"),
    aMember(stack, theirs.slug, "owner", "gone@people.test"),
    anOperator(stack, "unconfirmed@people.test"),
    anOperator(stack, "confirmed@people.test"),
  ]);
  const [ownStranger, staffStranger, readingStranger] = await Promise.all([
    aMember(stack, mine.slug, "owner", "stranger@people.test"),
    aMember(stack, mine.slug, "staff", "staff@strangers.test"),
    aMember(stack, mine.slug, "accountant", "accountant@strangers.test"),
  ]);
  return {
    owner,
    staff,
    accountant,
    unconfirmed,
    /** People of the other store, by role. */
    strangers: { owner: ownStranger, staff: staffStranger, accountant: readingStranger },
    ended: await signOut(stack, gone),
    operator: await withPasskey(stack, confirmed),
  };
}

export type StudioUnderTest = {
  stack: Stack;
  studio: string;
  send: Send;
  sessions: Awaited<ReturnType<typeof signInAll>>;
  stop: () => Promise<void>;
};

export async function startStudio(): Promise<StudioUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-studio-access-"));
  const log = watchLog();
  const port = await findFreePorts();
  const stack = await startStack({ port, dataDir, quiet: true, onLog: log.write });
  const { studio } = stack.urls;
  const { send, close } = createStudioClient(studio);
  const stop = async () => {
    close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    log.check();
  };
  try {
    for (const store of [theirs, mine]) {
      await ask(stack, createStore, {
        body: { ...store, settings: { market, supportEmail: `help@${store.slug}.test` } },
      });
    }
    return { stack, studio, send, sessions: await signInAll(stack), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
