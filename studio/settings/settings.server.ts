// A store's settings: what its pages ask of the platform. What was refused, or changed by someone else meanwhile, is a
// value.
import { PlatformError } from "#client/platform-error";
import { includesScope } from "#contract/protocol/scopes";
import {
  getSellerStore,
  listPaymentMethods,
  putAccessCode,
  updateStore,
} from "#contract/store/seller-store-calls";
import { getLowStock, putLowStock } from "#contract/webhooks/webhook-calls";
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";
import {
  buildChange,
  buildPayments,
  type FieldName,
  fieldAt,
  fieldNames,
  findMistyped,
  listChanged,
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

/** Of the fields that the form's person changed: what was typed, and what stood there before. */
type Edit = { typed: Values; seen: Values };
export type SectionProblem = Edit & {
  field: FieldName | null;
  reason: "invalid" | "changed";
};
export type Saved = { ok: true; isChanged: boolean } | ({ ok: false } & SectionProblem);

const namesOf = ({ typed }: Edit) => fieldNames.filter((name) => typed[name] !== undefined);

function problemOf(error: unknown, section: SectionName, edit: Edit): Saved {
  if (!(error instanceof PlatformError)) throw error;
  const isChanged = error.has("changed_meanwhile");
  if (!isChanged && error.status !== 422) throw error;
  const field = fieldAt(error.errors[0]?.source?.pointer ?? "", section, namesOf(edit));
  return { ok: false, ...edit, field, reason: isChanged ? "changed" : "invalid" };
}

const maxTries = 3;

/** Others may change another method between the reading and the writing: then it is read again. */
async function savePayments({ client }: OpenStore, typed: Values, seen: Values): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { store } = await client.call(getSellerStore, {});
    try {
      await client.call(updateStore, { body: buildPayments(typed, seen, store.settings) });
      return;
    } catch (error) {
      const isLate = error instanceof PlatformError && error.has("changed_meanwhile");
      if (!isLate || attempt === maxTries) throw error;
    }
  }
}

/** A market that is right as it is gets saved too, which ticks the first step of a new store. */
async function saveFields(
  store: OpenStore,
  section: SectionName,
  { typed, seen }: Edit,
): Promise<void> {
  if (section === "payments") return savePayments(store, typed, seen);
  const body = buildChange(section, typed, seen) ?? { market: {} };
  await store.client.call(updateStore, { body });
}

const pick = (values: Values, names: readonly FieldName[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));

/** @param form has what the form was made with under `was.` */
export async function saveSection(
  store: OpenStore,
  section: SectionName,
  form: FormData,
): Promise<Saved> {
  const typed = readForm(form, section);
  const seen = readForm(form, section, "was.");
  const changed = listChanged(section, typed, seen);
  const edit = { typed: pick(typed, changed), seen: pick(seen, changed) };
  const mistyped = findMistyped(section, typed, seen);
  if (mistyped !== null) return { ok: false, ...edit, field: mistyped, reason: "invalid" };
  const isChanged = changed.length > 0;
  if (!isChanged && section !== "market") return { ok: true, isChanged };
  try {
    await saveFields(store, section, edit);
    return { ok: true, isChanged };
  } catch (error) {
    return problemOf(error, section, edit);
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
  try {
    await client.call(putAccessCode, { body: { accessCode } });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 422) return "invalid";
    throw error;
  }
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
