// Promo codes by the platform's calls. A code is replaced as a whole, so that a new one must not take another's name.
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import type { SoldPromoCode } from "#contract/promotions/promo-code";
import { includesScope } from "#contract/protocol/scopes";
import { flatFormOf } from "#core/conform-safe-form";
import type { Currency } from "#core/money/currencies";
import { notFound, type OpenStore, throwFailure } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { timeZoneOf } from "#studio/session/time-zone.server";
import {
  buildTerms,
  dropUnusedFields,
  type PromoForm,
  PromoFormSchema,
  readScope,
} from "./promo-code-form.schema";
import { pagePromoCodes, readPromoListQuery } from "./promo-code-state";

async function listCodes(request: Request, store: OpenStore): Promise<SoldPromoCode[]> {
  try {
    return (await store.client.call(listPromoCodes, {})).promoCodes;
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function readPromoCodes(request: Request, studio: StudioContext, store: OpenStore) {
  const query = readPromoListQuery(new URL(request.url).searchParams);
  const all = await listCodes(request, store);
  return { query, ...pagePromoCodes(all, query, studio.clock.now()), hasAny: all.length > 0 };
}

async function findPromoCode(request: Request, store: OpenStore, code: string) {
  return (await listCodes(request, store)).find((one) => one.code === code.toUpperCase());
}

export const hasPromoCode = async (...asked: Parameters<typeof findPromoCode>): Promise<boolean> =>
  (await findPromoCode(...asked)) !== undefined;

/** @throws Response 404 where the store has no such code. */
export async function requirePromoCode(request: Request, store: OpenStore, code: string) {
  const found = await findPromoCode(request, store, code);
  if (found === undefined) throw notFound();
  return found;
}

/** Read apart, so that missing goods are named in one answer with what else is wrong. */
const ScopeSchema = z.object({
  scope: z.enum(["all", "some"]).catch("all"),
  listings: z.string().optional().catch(undefined),
});

type Reply = ReturnType<Submission<PromoForm>["reply"]>;

function replyTo(submission: Submission<PromoForm>, error: PlatformError): Reply | null {
  if (error.has("promo_code_changed")) {
    return submission.reply(
      submission.payload.version
        ? { formErrors: ["form.changed"] }
        : { fieldErrors: { code: ["form.taken"] } },
    );
  }
  if (error.has("listing_unknown")) {
    return submission.reply({ fieldErrors: { listings: ["form.unknownProduct"] } });
  }
  if (error.has("promo_codes_full")) return submission.reply({ formErrors: ["form.full"] });
  if (error.status === 422 || error.status === 400) {
    return submission.reply({ formErrors: ["form.refused"] });
  }
  return null;
}

/**
 * Refused where somebody else has changed the code since the form was made, until the person says `overwrite`.
 * @returns null when it is saved, else what the form shows.
 */
export async function savePromoCode(
  { request, studio, store }: { request: Request; studio: StudioContext; store: OpenStore },
  form: FormData,
): Promise<Reply | null> {
  const { flat, isWhole } = flatFormOf(form);
  const submission = parseWithZod(dropUnusedFields(flat), { schema: PromoFormSchema });
  if (!isWhole) return submission.reply({ formErrors: ["form.refused"] });
  const scope = readScope(ScopeSchema.parse(submission.payload), form);
  if (scope === "none") return submission.reply({ fieldErrors: { listings: ["form.noGoods"] } });
  if (submission.status !== "success") return submission.reply();
  const { code, version = "" } = submission.value;
  const overwrite = form.get("overwrite");
  const expected = typeof overwrite === "string" ? overwrite : version;
  try {
    const terms = buildTerms(submission.value, await timeZoneOf(studio, store.slug), scope);
    const body = { ...terms, expectedVersion: expected === "" ? null : expected };
    await store.client.call(putPromoCode, { params: { code }, body });
    return null;
  } catch (error) {
    const reply = error instanceof PlatformError ? replyTo(submission, error) : null;
    return reply ?? throwFailure(error, request, store.slug);
  }
}

/** What was typed into a code that somebody has deleted meanwhile, for the form of a new one. */
export function replyDeleted(form: FormData): Reply {
  const { flat } = flatFormOf(form);
  flat.delete("version");
  const submission = parseWithZod(dropUnusedFields(flat), { schema: PromoFormSchema });
  return submission.reply({ formErrors: ["form.deleted"] });
}

/** One that is gone already is what was asked for. */
export async function removePromoCode(request: Request, store: OpenStore, code: string) {
  try {
    await store.client.call(deletePromoCode, { params: { code } });
  } catch (error) {
    if (error instanceof PlatformError && error.has("promo_code_unknown")) return;
    throwFailure(error, request, store.slug);
  }
}

/** For a new code's amounts. A role that may not read the settings begins with dollars. */
export async function readShopCurrency(request: Request, store: OpenStore): Promise<Currency> {
  if (!includesScope(store.scopes, "settings:read")) return "USD";
  try {
    return (await store.record()).settings.market.currency;
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}
