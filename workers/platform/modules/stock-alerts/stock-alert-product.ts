// The colour and size that somebody waits for, as its mails and pages show it.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { findSellable, type Sellable } from "#platform/modules/catalog/find-skus";
import { buildSku } from "#platform/modules/catalog/sku";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import { buildOptInPaths } from "#platform/modules/opt-in/opt-in-token";

export type VariantIds = { variationId: number; sizeId: number };

const GroupRow = z.object({ item_group_id: z.int() });

/** Null where no published product comes in it; a private one cannot be had. */
export function findProduct(ctx: StoreContext, ids: VariantIds): Sellable | null {
  const { variationId, sizeId } = ids;
  // A size that was taken away and only waits for a checkout is not offered any more.
  const [row] = ctx.sql
    .exec(
      `SELECT v.item_group_id FROM variation v JOIN variant x USING (variation_id)
       WHERE v.variation_id = ? AND x.size_id = ? AND x.given_stock IS NOT -1`,
      variationId,
      sizeId,
    )
    .toArray();
  if (row === undefined) return null;
  const itemGroupId = GroupRow.parse(row).item_group_id;
  const sku = buildSku({ itemGroupId, variationId, sizeId });
  // No price is shown, so that any currency will do.
  const product = findSellable(ctx, [sku], "USD").get(sku);
  return product?.published === true && product.visibility === "public" ? product : null;
}

type AlertMail = Extract<MailContent, { product: object }>;

/** What both mails show of the product. */
export function buildAlertMail(
  ctx: StoreContext,
  alertId: number,
  product: Sellable,
  kind: AlertMail["kind"],
): AlertMail {
  const { slug, title, productType, colorName, sizeLabel, image } = product;
  const { productId, variationId, sizeId } = product;
  const variant = [colorName, sizeLabel].filter((part) => part !== "").join(" / ");
  const details = [productType, variant].filter((part) => part !== "").join(" · ");
  const { pagePath, stopPath } = buildOptInPaths(ctx, "stock-alert", alertId);
  const fields = { product: { title, details, image }, alertPath: pagePath, stopPath };
  if (kind === "stock-alert-confirm") return { kind, ...fields };
  const ids = { product: productId, variation: String(variationId), size: String(sizeId) };
  const chosen = new URLSearchParams(ids);
  return { kind, ...fields, listingPath: `/listing/${encodeURIComponent(slug)}?${chosen}` };
}
