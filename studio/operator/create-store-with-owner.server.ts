// Opening a store: its data, and the invitation of its first owner. Its seller token is shown to no one: owners make
// tokens of their own.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { EmailSchema } from "#contract/accounts/account-calls";
import { inviteToStore } from "#contract/accounts/operator-account-calls";
import { createStore } from "#contract/store/operator-calls";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { RegionSchema } from "#contract/values/market";
import { CurrencySchema } from "#contract/values/money.schema";
import { oneLine } from "#contract/values/one-line";
import { locales } from "#core/locales";
import { currencies } from "#core/money/currencies";
import { regions } from "#core/places/regions";
import { studioLocales } from "#studio/locales/studio-i18n";
import type { StudioContext } from "#studio/session/studio-context";

const OpenSchema = z.object({
  once: z.string().min(1).max(64),
  slug: StoreSlugSchema,
  name: oneLine(120).trim().min(1),
  email: EmailSchema,
  mailLocale: z.enum(studioLocales),
  locale: z.enum(locales),
  currency: CurrencySchema,
  region: RegionSchema,
  jurisdiction: z.enum(["", "eu"]),
});

export type CreateStoreField = "slug" | "name" | "email";
export type CreateStoreProblem = "slug" | "slug-taken" | "slug-reserved" | "name" | "email";
type OpenNotice = "opened" | "openedUnmailed" | "openedUninvited";
type OpenOutcome =
  | { ok: true; slug: string; notice: OpenNotice; email: string }
  | { ok: false; problems: CreateStoreProblem[] };

/** Languages are named here: a browser may call some of them differently. */
export function listChoices(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: "language" });
  const nameLanguage = (code: string): [string, string] => [code, names.of(code) ?? code];
  return {
    locales: locales.map(nameLanguage),
    mailLocales: studioLocales.map(nameLanguage),
    currencies,
    regions,
  };
}
export type CreateStoreChoices = ReturnType<typeof listChoices>;

const fields: readonly CreateStoreField[] = ["slug", "name", "email"];

/** Without the invitation the store is there all the same, and its page can invite. */
async function inviteOwner(
  { client }: StudioContext,
  slug: string,
  body: { email: string; locale: "en" | "de" },
  once: string,
): Promise<OpenNotice> {
  try {
    const asked = { params: { slug }, body };
    const { isMailed } = await client.call(inviteToStore, asked, { idempotencyKey: once });
    return isMailed ? "opened" : "openedUnmailed";
  } catch (error) {
    if (error instanceof PlatformError) return "openedUninvited";
    throw error;
  }
}

export async function createStoreWithOwner(
  studio: StudioContext,
  form: FormData,
): Promise<OpenOutcome> {
  const parsed = OpenSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    return { ok: false, problems: fields.filter((field) => wrong.has(field)) };
  }
  const { once, slug, name, email, mailLocale, jurisdiction, ...market } = parsed.data;
  const place = { jurisdiction: jurisdiction === "" ? null : jurisdiction };
  try {
    const body = { slug, name, settings: { market }, place };
    await studio.client.call(createStore, { body }, { idempotencyKey: once });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("slug_taken")) return { ok: false, problems: ["slug-taken"] };
    if (error.has("slug_reserved")) return { ok: false, problems: ["slug-reserved"] };
    throw error;
  }
  const notice = await inviteOwner(studio, slug, { email, locale: mailLocale }, once);
  return { ok: true, slug, email, notice };
}
