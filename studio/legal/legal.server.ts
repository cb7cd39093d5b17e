// A store's legal texts: what its pages ask of the platform. What was refused, or changed by someone else meanwhile, is
// a value.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import {
  getLegalVersion,
  getSellerLegalText,
  LegalKindSchema,
  listLegalTexts,
  listLegalVersions,
  putLegalText,
  restoreLegalVersion,
} from "#contract/store/legal-calls";
import { LocaleSchema } from "#contract/values/market";
import { builtInLegalKinds, type LegalKind, legalKinds } from "#core/legal-kinds";
import { type Locale, locales } from "#core/locales";
import { notFound, type OpenStore } from "#studio/session/require-account.server";

type Client = OpenStore["client"];
export type LegalPlace = { kind: LegalKind; locale: Locale };

const PlaceSchema = z.object({ kind: LegalKindSchema, locale: LocaleSchema });

/** @throws Response 404 */
export function parsePlace(params: unknown): LegalPlace {
  const place = PlaceSchema.safeParse(params);
  if (!place.success) throw notFound();
  return place.data;
}

/** Where shoppers read them. */
export const shopPaths: Record<LegalKind, string> = {
  imprint: "/policies/imprint",
  terms: "/terms-of-use",
  privacy: "/privacy-policy",
  returns: "/policies/returns",
  shipping: "/policies/shipping",
};

export const hasBuiltIn = (kind: LegalKind) => builtInLegalKinds.has(kind);
export const shopPathOf = ({ kind, locale }: LegalPlace) =>
  `${shopPaths[kind]}?${new URLSearchParams({ locale })}`;

/** In the words of the person who reads it. */
export function nameLocales(locale: string): { code: Locale; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return locales.map((code) => ({ code, name: names.of(code) ?? code }));
}

/** Each kind with the languages in which it was written. */
export async function listKinds(client: Client) {
  const { texts } = await client.call(listLegalTexts, {});
  return legalKinds.map((kind) => ({
    kind,
    hasBuiltIn: hasBuiltIn(kind),
    written: texts.filter((text) => text.kind === kind),
  }));
}

export async function loadText(client: Client, place: LegalPlace) {
  const [text, { versions }] = await Promise.all([
    client.call(getSellerLegalText, { params: place }),
    client.call(listLegalVersions, { params: place }),
  ]);
  return { text, versions };
}

export async function loadVersion(client: Client, place: LegalPlace, version: string | null) {
  if (version === null || !/^\d{1,9}$/.test(version)) return null;
  try {
    return await client.call(getLegalVersion, { params: { ...place, version: Number(version) } });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}

export const LegalFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    html: z.string().max(200_000),
    version: z.coerce.number().int().min(0),
  }),
  z.object({
    intent: z.literal("restore"),
    version: z.coerce.number().int().min(1),
    once: z.string().min(8).max(80),
  }),
]);
export type LegalForm = z.output<typeof LegalFormSchema>;

export type LegalProblem = "changed" | "too-long" | "picture-alt" | "picture";
export type LegalOutcome = "saved" | "emptied" | "restored" | { problem: LegalProblem };

function problemOf(error: unknown): { problem: LegalProblem } {
  if (!(error instanceof PlatformError)) throw error;
  if (error.has("legal_text_changed")) return { problem: "changed" };
  if (error.has("picture_alt_missing")) return { problem: "picture-alt" };
  if (error.has("picture_unusable")) return { problem: "picture" };
  if (error.status === 422) return { problem: "too-long" };
  throw error;
}

export async function performLegalForm(
  client: Client,
  place: LegalPlace,
  form: LegalForm,
): Promise<LegalOutcome> {
  try {
    if (form.intent === "restore") {
      const params = { ...place, version: form.version };
      await client.call(restoreLegalVersion, { params }, { idempotencyKey: form.once });
      return "restored";
    }
    const query = { expectedVersion: form.version };
    await client.call(putLegalText, { params: place, query, body: { html: form.html } });
    return form.html.trim() === "" ? "emptied" : "saved";
  } catch (error) {
    return problemOf(error);
  }
}
