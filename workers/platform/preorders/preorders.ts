// Requests for products that are not made yet: kept for the seller, who reads them newest first.
import * as z from "zod";
import type { CallAnswer } from "#contract/call";
import { type PreorderForm, PreorderFormSchema } from "#contract/preorder";
import type { listPreorders as ListPreorders } from "#contract/seller-catalog-calls";
import { parseRowId } from "#platform/catalog/row-id";
import { accept, type Outcome, refuse } from "#platform/outcome";
import { type RequestLimits, refuseTooMany } from "#platform/store/request-limit";
import type { StoreContext } from "#platform/store/store-context";
import { keepWrittenMs } from "#platform/store/written-rows";

const hourMs = 60 * 60_000;
/** A drop brings many at once; no machine fills the seller's list. */
const limits: RequestLimits = {
  subject: [
    { count: 20, withinMs: hourMs },
    { count: 60, withinMs: 24 * hourMs },
  ],
  store: { count: 2_000, withinMs: hourMs },
};

/** A form that was sent twice. */
const sameWithinMs = 15 * 60_000;

/** Null where no published product comes in this colour; a private one cannot be had (Q38). */
function findListing(sql: SqlStorage, variationId: number) {
  const [row] = sql
    .exec<{ listing_id: number; slug: string }>(
      `SELECT l.listing_id, l.slug FROM variation v CROSS JOIN product p USING (item_group_id)
       CROSS JOIN listing l USING (listing_id)
       WHERE v.variation_id = ? AND l.published = 1 AND l.visibility = 'public'`,
      variationId,
    )
    .toArray();
  return row ?? null;
}

/** A size that the seller took away and that only waits for a checkout is not offered any more. */
function hasSize(sql: SqlStorage, variationId: number, sizeId: number): boolean {
  const select = `SELECT 1 FROM variant
    WHERE variation_id = ? AND size_id = ? AND given_stock IS NOT -1`;
  return sql.exec(select, variationId, sizeId).toArray().length > 0;
}

type Wish = { listingId: number; variationId: number; sizeId: number; form: string };

const readForm = (form: PreorderForm) => PreorderFormSchema.parse(form);

/** Of the newest alone: more do not come within the time in which the same one is known again. */
function findSame({ sql, clock }: StoreContext, wish: Wish): number | null {
  const [row] = sql
    .exec<{ id: number }>(
      `SELECT preorder_id AS id FROM preorder
       WHERE preorder_id > (SELECT MAX(preorder_id) FROM preorder) - 500
         AND created_at > ? AND variation_id = ? AND size_id = ? AND form = ?`,
      new Date(clock.now().getTime() - sameWithinMs).toISOString(),
      wish.variationId,
      wish.sizeId,
      wish.form,
    )
    .toArray();
  return row?.id ?? null;
}

function keep({ sql, clock }: StoreContext, wish: Wish): number {
  const { id } = sql
    .exec<{ id: number }>(
      `INSERT INTO preorder (listing_id, variation_id, size_id, form, created_at)
       VALUES (?, ?, ?, ?, ?) RETURNING preorder_id AS id`,
      wish.listingId,
      wish.variationId,
      wish.sizeId,
      wish.form,
      clock.now().toISOString(),
    )
    .one();
  return id;
}

/** @param shopper a hash of the network address; null for one that is not counted. */
export function createPreorder(
  ctx: StoreContext,
  form: PreorderForm,
  shopper: string | null,
): Outcome<{ id: number; slug: string }> {
  const { sql } = ctx;
  const variationId = parseRowId(form.colorId);
  const sizeId = parseRowId(form.sizeId);
  const listing = variationId === null ? null : findListing(sql, variationId);
  if (variationId === null || listing === null) {
    return refuse(422, "color_unknown", "No product comes in this colour.", "/colorId");
  }
  if (sizeId === null || !hasSize(sql, variationId, sizeId)) {
    return refuse(422, "size_unknown", "The colour does not come in this size.", "/sizeId");
  }
  const { listing_id: listingId, slug } = listing;
  const wish = { listingId, variationId, sizeId, form: JSON.stringify(readForm(form)) };
  return ctx.transaction(() => {
    const known = findSame(ctx, wish);
    if (known !== null) return accept({ id: known, slug });
    const refused = refuseTooMany(ctx, "preorder", shopper, limits);
    if (refused !== null) return refused;
    ctx.wakeBy(ctx.clock.now().getTime() + keepWrittenMs);
    return accept({ id: keep(ctx, wish), slug });
  });
}

const PreorderRow = z.object({
  preorder_id: z.int(),
  slug: z.string(),
  form: z.string(),
  created_at: z.string(),
});

export function listPreorders(
  { sql }: StoreContext,
  { before, limit }: { before?: number | undefined; limit: number },
): CallAnswer<typeof ListPreorders> {
  const rows = sql
    .exec(
      `SELECT r.preorder_id, l.slug, r.form, r.created_at
       FROM preorder r JOIN listing l USING (listing_id)
       WHERE r.preorder_id < ? ORDER BY r.preorder_id DESC LIMIT ?`,
      before ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
    )
    .toArray()
    .map((raw) => PreorderRow.parse(raw));
  const preorders = rows.slice(0, limit).map(({ preorder_id: id, slug, form, created_at }) => ({
    ...PreorderFormSchema.parse(JSON.parse(form)),
    ...{ id, slug, createdAt: created_at },
  }));
  return { preorders, next: rows.length > limit ? (preorders.at(-1)?.id ?? null) : null };
}
