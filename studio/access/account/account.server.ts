// A person's own page: what it shows, and the changes that its forms make.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import {
  endSession,
  endSessions,
  listSessions,
  PersonNameSchema,
  updateAccount,
} from "#contract/accounts/account-calls";
import { listPasskeys, removePasskey } from "#contract/accounts/passkey-calls";
import { studioLocales } from "#studio/locales/studio-i18n";
import type { Account, StudioContext } from "#studio/session/studio-context";
import { localeCookie } from "#studio/session/studio-cookies.server";
import { nameDevice } from "./device";

const id = z.string().min(1).max(1400);
const AccountChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: PersonNameSchema, locale: z.enum(studioLocales) }),
  z.object({ intent: z.literal("remove-passkey"), id }),
  z.object({ intent: z.literal("end-session"), id: id.max(64) }),
  z.object({ intent: z.literal("end-others") }),
]);
type AccountChange = z.output<typeof AccountChangeSchema>;

export type AccountProblem =
  | "name"
  | "unknown"
  | "last-passkey"
  | "confirm-first"
  | "sign-in-again";
type AccountOutcome =
  | {
      ok: true;
      notice: "saved" | "passkeyRemoved" | "sessionEnded" | "othersEnded";
      locale?: string;
    }
  | { ok: false; problem: AccountProblem };

export async function readAccountPage({ client }: StudioContext, account: Account) {
  const [{ passkeys }, { sessions }] = await Promise.all([
    client.call(listPasskeys, {}),
    client.call(listSessions, {}),
  ]);
  return {
    person: account.person,
    stores: account.stores.map(({ slug, name, role, status }) => ({ slug, name, role, status })),
    passkeys,
    sessions: sessions.map(({ device, ...session }) => ({
      ...session,
      device: nameDevice(device),
    })),
  };
}
export type AccountPageData = Awaited<ReturnType<typeof readAccountPage>>;

async function perform({ client }: StudioContext, change: AccountChange): Promise<AccountOutcome> {
  switch (change.intent) {
    case "save": {
      const { name, locale } = change;
      await client.call(updateAccount, { body: { name, locale } });
      return { ok: true, notice: "saved", locale };
    }
    case "remove-passkey":
      await client.call(removePasskey, { params: { id: change.id } });
      return { ok: true, notice: "passkeyRemoved" };
    case "end-session":
      await client.call(endSession, { params: { id: change.id } });
      return { ok: true, notice: "sessionEnded" };
    case "end-others":
      await client.call(endSessions, { query: { include: "others" } });
      return { ok: true, notice: "othersEnded" };
  }
}

export async function changeAccount(
  studio: StudioContext,
  form: FormData,
): Promise<AccountOutcome> {
  const parsed = AccountChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { ok: false, problem: form.get("intent") === "save" ? "name" : "unknown" };
  }
  try {
    return await perform(studio, parsed.data);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("last_passkey")) return { ok: false, problem: "last-passkey" };
    if (error.has("passkey_needed")) return { ok: false, problem: "confirm-first" };
    if (error.has("sign_in_again")) return { ok: false, problem: "sign-in-again" };
    if (error.status === 404 || error.status === 400) return { ok: false, problem: "unknown" };
    throw error;
  }
}

/** Cookies that a change leaves. */
export function cookiesAfter(studio: StudioContext, outcome: AccountOutcome): string[] {
  if (!outcome.ok || outcome.locale === undefined) return [];
  return [localeCookie(studio, outcome.locale)];
}
