// A store's settings: what its pages ask of the platform. What was refused, or changed by someone else meanwhile, is a
// value.
import { PlatformError } from "#client/platform-error";
import { includesScope } from "#contract/protocol/scopes";
import { listPaymentMethods, putAccessCode, updateStore } from "#contract/store/seller-store-calls";
import { getLowStock, putLowStock } from "#contract/webhooks/webhook-calls";
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";
import {
  buildChange,
  type FieldName,
  fieldAt,
  findMistyped,
  readForm,
  readValues,
  type SectionName,
  type Values,
} from "./setting-fields.server";

export const mayChangeSettings = ({ scopes }: OpenStore) => includesScope(scopes, "settings:write");

/** Methods without an account of the operator's, by the field that would show them. */
export async function listUnavailable(
  { client }: OpenStore,
  section: SectionName,
): Promise<FieldName[]> {
  if (section !== "payments") return [];
  const { paymentMethods } = await client.call(listPaymentMethods, {});
  return paymentMethods
    .filter(({ isConfigured }) => !isConfigured)
    .map(({ method }) => `payments.${method}` as const);
}

export type SectionProblem = {
  typed: Values;
  field: FieldName | null;
  reason: "invalid" | "changed";
};
export type Saved = { ok: true; isChanged: boolean } | ({ ok: false } & SectionProblem);

function problemOf(error: unknown, section: SectionName, typed: Values): Saved {
  if (!(error instanceof PlatformError)) throw error;
  const isChanged = error.has("changed_meanwhile");
  if (!isChanged && error.status !== 422) throw error;
  const field = fieldAt(error.errors[0]?.source?.pointer ?? "", section);
  return { ok: false, typed, field, reason: isChanged ? "changed" : "invalid" };
}

/** @param form has what the form was made with under `was.` */
export async function saveSection(
  { client }: OpenStore,
  section: SectionName,
  form: FormData,
): Promise<Saved> {
  const typed = readForm(form, section);
  const seen = readForm(form, section, "was.");
  const mistyped = findMistyped(section, typed, seen);
  if (mistyped !== null) return { ok: false, typed, field: mistyped, reason: "invalid" };
  const change = buildChange(section, typed, seen);
  // A market that is right as it is gets saved too, which ticks the first step of a new store.
  const asSeen = section === "market" ? { market: {} } : null;
  const body = change ?? asSeen;
  if (body === null) return { ok: true, isChanged: false };
  try {
    await client.call(updateStore, { body });
    return { ok: true, isChanged: change !== null };
  } catch (error) {
    return problemOf(error, section, typed);
  }
}

export const currentValues = readValues;

/** "too-short" as the platform counts it: four characters. */
export async function setAccessCode(
  { client }: OpenStore,
  typed: string | null,
): Promise<"set" | "removed" | "invalid"> {
  const accessCode = typed?.trim() ?? null;
  if (accessCode !== null && (accessCode.length < 4 || accessCode.length > 100)) return "invalid";
  await client.call(putAccessCode, { body: { accessCode } });
  return accessCode === null ? "removed" : "set";
}

export async function readLowStock({ client }: OpenStore) {
  return client.call(getLowStock, {});
}

const maxThreshold = 100_000;

/** An empty text means never. */
export async function saveLowStock(
  { client }: OpenStore,
  form: FormData,
): Promise<"saved" | "invalid" | "changed"> {
  const text = String(form.get("threshold") ?? "").trim();
  const isNumber = /^\d{1,6}$/.test(text) && Number(text) <= maxThreshold;
  if (text !== "" && !isNumber) return "invalid";
  const threshold = text === "" ? null : Number(text);
  const expectedVersion = readExpectedVersion(form);
  try {
    await client.call(putLowStock, { body: { threshold, expectedVersion } });
    return "saved";
  } catch (error) {
    if (error instanceof PlatformError && error.has("low_stock_changed")) return "changed";
    throw error;
  }
}
