// A seller's promo codes: made, replaced, listed and taken away. What shoppers see of them is
// published at once.

import type {
  deletePromoCode as Delete,
  listPromoCodes as List,
  putPromoCode as Put,
} from "#contract/promotions/promo-calls";
import type { PromoCode, PromoTerms } from "#contract/promotions/promo-code";
import type { CallAnswer } from "#contract/protocol/call";
import { readLimit } from "#platform/kernel/limits/store-limits";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { bannerTurnsAtMs, listPromoBanners } from "./promo-banners";
import {
  countPromoCodes,
  findPromoCode,
  listPromoCodeRecords,
  savePromoCode,
  versionOfPromoCode,
} from "./promo-code-record";
import { nameScope, resolveScope } from "./promo-code-scope";

export function listPromoCodes(ctx: StoreContext): Result<CallAnswer<typeof List>> {
  const promoCodes = listPromoCodeRecords(ctx).map(({ revenue, ...record }) => ({
    ...asEdited(ctx, record),
    revenue,
  }));
  return ok({ promoCodes });
}

/** As its seller sees it: with addresses, and with the version of what is stored. */
function asEdited({ sql }: StoreContext, record: PromoCode): PromoCode & { version: string } {
  const appliesTo = nameScope(sql, record.appliesTo);
  return { ...record, appliesTo, version: versionOfPromoCode(record) };
}

/** A change that shoppers do not see leaves the shop's pages in their caches. */
async function publishIfShown(ctx: StoreContext, change: () => void): Promise<void> {
  const before = JSON.stringify(listPromoBanners(ctx));
  ctx.transaction(change);
  if (JSON.stringify(listPromoBanners(ctx)) !== before) await publishSoon(ctx);
}

type Change = PromoTerms & { expectedVersion?: string | null | undefined };

/** What is there already is no conflict: a call that is sent again after a lost answer finds its own work. */
function checkChange(
  ctx: StoreContext,
  { known, wanted }: { known: PromoCode | null; wanted: PromoCode },
  expectedVersion: string | null | undefined,
): Failure | null {
  const max = readLimit(ctx, "promoCodes");
  if (known === null && countPromoCodes(ctx) >= max) {
    const detail = `This store has ${max} promo codes at most; remove one first, or ask the operator.`;
    return err(409, "promo_codes_full", detail, "/path/code");
  }
  const stored = known && versionOfPromoCode(known);
  const isStale = expectedVersion !== undefined && stored !== expectedVersion;
  if (!isStale || stored === versionOfPromoCode(wanted)) return null;
  const detail = "Somebody else has made, changed or deleted the code since it was read.";
  return err(409, "promo_code_changed", detail, "/expectedVersion");
}

export async function putPromoCode(
  ctx: StoreContext,
  code: string,
  { expectedVersion, ...terms }: Change,
): Promise<Result<CallAnswer<typeof Put>>> {
  const scope = resolveScope(ctx.sql, terms.appliesTo);
  if (!scope.ok) return scope;
  const known = findPromoCode(ctx, code);
  const promoCode: PromoCode = {
    code,
    ...terms,
    appliesTo: scope.value,
    used: known?.used ?? 0,
  };
  const refused = checkChange(ctx, { known, wanted: promoCode }, expectedVersion);
  if (refused !== null) return refused;
  const turnsAtMs = bannerTurnsAtMs(promoCode, ctx.clock.now());
  await publishIfShown(ctx, () => {
    savePromoCode(ctx, promoCode, turnsAtMs);
    if (turnsAtMs !== null) ctx.wakeBy(turnsAtMs);
  });
  return ok({ promoCode: asEdited(ctx, findPromoCode(ctx, code) ?? promoCode) });
}

export async function deletePromoCode(
  ctx: StoreContext,
  code: string,
): Promise<Result<CallAnswer<typeof Delete>>> {
  if (findPromoCode(ctx, code) === null) {
    return err(404, "promo_code_unknown", "The store has no such promo code.", "/path/code");
  }
  await publishIfShown(ctx, () => {
    ctx.sql.exec("DELETE FROM promo_code WHERE code = ?", code);
    // A code of the same name that is made later is another one and starts with all its uses.
    ctx.sql.exec("DELETE FROM promo_hold WHERE code = ?", code);
    ctx.sql.exec("DELETE FROM promo_revenue WHERE code = ?", code);
  });
  return ok({ code });
}
