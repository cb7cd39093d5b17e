// A seller's promo codes: made, replaced, listed and taken away. What shoppers see of them is
// published at once.

import type {
  deletePromoCode as Delete,
  listPromoCodes as List,
  putPromoCode as Put,
} from "#contract/promotions/promo-calls";
import type { PromoCode, PromoTerms } from "#contract/promotions/promo-code";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { readLimit } from "#platform/kernel/store-limits";
import { bannerTurnsAtMs, listPromoBanners } from "./promo-banners";
import {
  countPromoCodes,
  findPromoCode,
  listPromoCodeRecords,
  savePromoCode,
} from "./promo-code-record";

export function listPromoCodes(ctx: StoreContext): Result<CallAnswer<typeof List>> {
  return ok({ promoCodes: listPromoCodeRecords(ctx) });
}

/** A change that shoppers do not see leaves the shop's pages in their caches. */
async function publishIfShown(ctx: StoreContext, change: () => void): Promise<void> {
  const before = JSON.stringify(listPromoBanners(ctx));
  ctx.transaction(change);
  if (JSON.stringify(listPromoBanners(ctx)) !== before) await publishSoon(ctx);
}

export async function putPromoCode(
  ctx: StoreContext,
  code: string,
  terms: PromoTerms,
): Promise<Result<CallAnswer<typeof Put>>> {
  const known = findPromoCode(ctx, code);
  const max = readLimit(ctx, "promoCodes");
  if (known === null && countPromoCodes(ctx) >= max) {
    const detail = `This store has ${max} promo codes at most; remove one first, or ask the operator.`;
    return err(409, "promo_codes_full", detail, "/path/code");
  }
  const promoCode: PromoCode = { code, ...terms, used: known?.used ?? 0 };
  const turnsAtMs = bannerTurnsAtMs(promoCode, ctx.clock.now());
  await publishIfShown(ctx, () => {
    savePromoCode(ctx, promoCode, turnsAtMs);
    if (turnsAtMs !== null) ctx.wakeBy(turnsAtMs);
  });
  return ok({ promoCode });
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
