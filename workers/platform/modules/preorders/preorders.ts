// Requests for products that are not made yet: stored for the seller, who is mailed and reads them newest first.
import * as z from "zod";
import { type PreorderForm, PreorderFormSchema } from "#contract/catalog/preorder";
import type { listPreorders as ListPreorders } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { isPreorder } from "#core/catalog/preorder-tag";
import { parseRowId } from "#platform/kernel/database/row-id";
import { type RequestLimits, takeRequest } from "#platform/kernel/limits/rate-limit";
import { err, ok, type Result } from "#platform/kernel/result";
import { wakeToExpire } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { parseTags } from "#platform/modules/catalog/listing-rows";
import { queuePreorderMails } from "./preorder-mails";

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

const ListingRow = z.object({
  listing_id: z.int(),
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  tags: z.string(),
});

/** Null where no published product comes in this colour; a private one cannot be had. */
function findListing(sql: SqlStorage, variationId: number) {
  const [row] = sql
    .exec(
      `SELECT l.listing_id, l.slug, l.title, l.tags, v.color_name AS color FROM variation v CROSS JOIN product p USING (item_group_id)
       CROSS JOIN listing l USING (listing_id)
       WHERE v.variation_id = ? AND l.published = 1 AND l.visibility = 'public'`,
      variationId,
    )
    .toArray();
  return row === undefined ? null : ListingRow.parse(row);
}

const SizeRow = z.object({ size: z.string(), merchantSku: z.string() });

/** A size that the seller took away and that only waits for a checkout is not offered any more. */
function findSize(sql: SqlStorage, variationId: number, sizeId: number) {
  const select = `SELECT s.label AS size, x.merchant_sku AS merchantSku
    FROM variant x JOIN size s USING (size_id)
    WHERE x.variation_id = ? AND x.size_id = ? AND x.given_stock IS NOT -1`;
  const [row] = sql.exec(select, variationId, sizeId).toArray();
  return row === undefined ? null : SizeRow.parse(row);
}

type Wish = { listingId: number; variationId: number; sizeId: number; form: string };

/** Stored beside the form's fields: the catalogue may name it otherwise later, or not at all. */
const ChoiceSchema = z.object({
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  merchantSku: z.string(),
});
type Choice = z.infer<typeof ChoiceSchema>;

const formatForm = (form: PreorderForm, choice: Choice) =>
  JSON.stringify({ ...PreorderFormSchema.parse(form), choice });

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
): Result<{ id: number; slug: string }> {
  const { sql } = ctx;
  const variationId = parseRowId(form.colorId);
  const sizeId = parseRowId(form.sizeId);
  const listing = variationId === null ? null : findListing(sql, variationId);
  if (variationId === null || listing === null) {
    return err(422, "color_unknown", "No product comes in this colour.", "/colorId");
  }
  const { listing_id: listingId, tags, ...named } = listing;
  if (!isPreorder({ tags: parseTags(tags) })) {
    return err(422, "preorder_closed", "This product is not pre-ordered.", "/colorId");
  }
  const size = sizeId === null ? null : findSize(sql, variationId, sizeId);
  if (sizeId === null || size === null) {
    return err(422, "size_unknown", "The colour does not come in this size.", "/sizeId");
  }
  const { slug } = named;
  const wish = { listingId, variationId, sizeId, form: formatForm(form, { ...named, ...size }) };
  return ctx.transaction(() => {
    const known = findSame(ctx, wish);
    if (known !== null) return ok({ id: known, slug });
    const refused = takeRequest(ctx, "preorder", shopper, limits);
    if (refused !== null) return refused;
    wakeToExpire(ctx, "preorders");
    const id = keep(ctx, wish);
    queuePreorderMails(ctx, { title: named.title, color: named.color, size: size.size });
    return ok({ id, slug });
  });
}

const PreorderRow = z.object({
  preorder_id: z.int(),
  /** Requests of an earlier release name nothing themselves. */
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  merchantSku: z.string(),
  form: z.string(),
  created_at: z.string(),
});

const StoredFormSchema = PreorderFormSchema.extend({ choice: ChoiceSchema.optional() });

export function listPreorders(
  { sql }: StoreContext,
  { before, limit, email = "" }: { before?: number | undefined; limit: number; email?: string },
): CallAnswer<typeof ListPreorders> {
  const rows = sql
    .exec(
      `SELECT r.preorder_id, COALESCE(l.slug, '') AS slug, COALESCE(l.title, '') AS title,
         COALESCE(v.color_name, '') AS color, COALESCE(s.label, '') AS size,
         COALESCE(x.merchant_sku, '') AS merchantSku, r.form, r.created_at
       FROM preorder r LEFT JOIN listing l USING (listing_id)
       LEFT JOIN variation v ON v.variation_id = r.variation_id
       LEFT JOIN size s ON s.size_id = r.size_id
       LEFT JOIN variant x ON x.variation_id = r.variation_id AND x.size_id = r.size_id
       WHERE r.preorder_id < ?1 AND (?3 = '' OR lower(json_extract(r.form, '$.email')) = ?3)
       ORDER BY r.preorder_id DESC LIMIT ?2`,
      before ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
      email,
    )
    .toArray()
    .map((raw) => PreorderRow.parse(raw));
  const preorders = rows
    .slice(0, limit)
    .map(({ preorder_id: id, form, created_at: createdAt, ...named }) => {
      const { choice, ...fields } = StoredFormSchema.parse(JSON.parse(form));
      return { ...fields, ...(choice ?? named), id, createdAt };
    });
  return { preorders, next: rows.length > limit ? (preorders.at(-1)?.id ?? null) : null };
}
