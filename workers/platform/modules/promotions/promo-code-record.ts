// The table of promo codes: its rows as typed records, read and written here only. Knows columns, not
// when a code counts. In a record the goods that a code is for stand by their ids.
import * as z from "zod";
import {
  type PromoCode,
  PromoTermsSchema,
  type SoldPromoCode,
} from "#contract/promotions/promo-code";
import { CurrencySchema } from "#contract/values/money.schema";
import { toHalfWidth } from "#core/text/half-width";
import { versionOfContent } from "#platform/kernel/content-version";
import { groupRows } from "#platform/kernel/database/group-rows";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";

const RowSchema = z
  .object({
    code: z.string(),
    terms: jsonColumn.pipe(PromoTermsSchema),
    used: z.int(),
  })
  .transform(({ code, terms, used }): PromoCode => ({ code, ...terms, used }));

/** Of its terms, as they are stored. */
export function versionOfPromoCode({ used: _, ...terms }: PromoCode): string {
  return versionOfContent(terms);
}

/** Shoppers type a code in any case, and at full width on East Asian keyboards. */
export function normalizePromoCode(typed: string): string {
  return toHalfWidth(typed).trim().toUpperCase();
}

/** `code` as `normalizePromoCode` gives it. */
export function findPromoCode(ctx: StoreContext, code: string): PromoCode | null {
  const [row] = ctx.sql.exec("SELECT * FROM promo_code WHERE code = ?", code).toArray();
  return row === undefined ? null : RowSchema.parse(row);
}

const RevenueRow = z.object({
  code: z.string(),
  currency: CurrencySchema,
  amountMinor: z.int(),
});

export function listPromoCodeRecords({
  sql,
}: StoreContext): (PromoCode & Pick<SoldPromoCode, "revenue">)[] {
  const revenues = sql
    .exec(
      "SELECT code, currency, amount_minor AS amountMinor FROM promo_revenue ORDER BY code, currency",
    )
    .toArray()
    .map((row) => RevenueRow.parse(row));
  const byCode = groupRows(revenues, ({ code }) => code);
  return sql
    .exec("SELECT * FROM promo_code ORDER BY code")
    .toArray()
    .map((row) => RowSchema.parse(row))
    .map((promoCode) => ({
      ...promoCode,
      revenue: (byCode.get(promoCode.code) ?? []).map(({ amountMinor, currency }) => ({
        amountMinor,
        currency,
      })),
    }));
}

/** Those that the seller wants shown, ended ones among them. */
export function listBannerRecords(ctx: StoreContext): PromoCode[] {
  return ctx.sql
    .exec("SELECT * FROM promo_code WHERE json_extract(terms, '$.banner') = 1 ORDER BY code")
    .toArray()
    .map((row) => RowSchema.parse(row));
}

export function countPromoCodes(ctx: StoreContext): number {
  return ctx.sql.exec<{ count: number }>("SELECT COUNT(*) AS count FROM promo_code").one().count;
}

/** How often it was used stays as it is. `bannerTurnsAtMs`: when its banner starts or ends next. */
export function savePromoCode(
  ctx: StoreContext,
  { code, used: _used, ...terms }: PromoCode,
  bannerTurnsAtMs: number | null,
): void {
  const now = ctx.clock.now().toISOString();
  ctx.sql.exec(
    `INSERT INTO promo_code (code, terms, banner_turns_at_ms, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?4)
     ON CONFLICT (code) DO UPDATE SET terms = excluded.terms,
       banner_turns_at_ms = excluded.banner_turns_at_ms, updated_at = excluded.updated_at`,
    code,
    JSON.stringify(terms),
    bannerTurnsAtMs,
    now,
  );
}
