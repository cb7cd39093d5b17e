// The products, colours and sizes of one listing as an import gives them: known ones keep their
// ids, and what is left out goes, unless a checkout under way still counts on it.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import type { StoreContext } from "#platform/kernel/store-context";
import { hexOfColorName } from "./color-names";
import { removeStaleVariants } from "./remove-stale-variants";

type ProductInput = ParsedListingInput["products"][number];
type VariationInput = ProductInput["variations"][number];
type SizeInput = VariationInput["sizes"][number];

function sizeIdOf(sql: SqlStorage, label: string): number {
  const [known] = sql.exec<{ size_id: number }>("SELECT size_id FROM size WHERE label = ?", label);
  if (known !== undefined) return known.size_id;
  const sizeId = nextSequenceId(sql, "size");
  sql.exec("INSERT INTO size (size_id, label) VALUES (?, ?)", sizeId, label);
  return sizeId;
}

/** The stock is set only where the seller's own number changed since the last import. */
function writeVariant(
  sql: SqlStorage,
  variationId: number,
  sizeId: number,
  { prices, merchantSku, stock }: SizeInput,
  position: number,
): void {
  sql.exec(
    `INSERT INTO variant (variation_id, size_id, prices, merchant_sku, position, stock, given_stock)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
     ON CONFLICT (variation_id, size_id) DO UPDATE SET prices = excluded.prices,
       merchant_sku = excluded.merchant_sku, position = excluded.position,
       stock = CASE WHEN given_stock IS excluded.given_stock THEN stock ELSE excluded.stock END,
       given_stock = excluded.given_stock`,
    variationId,
    sizeId,
    JSON.stringify(prices),
    merchantSku ?? "",
    position,
    stock,
  );
}

function writeVariation(
  sql: SqlStorage,
  itemGroupId: number,
  { colorName, hex, images, sizes }: VariationInput,
  position: number,
): string[] {
  const [known] = sql.exec<{ variation_id: number }>(
    "SELECT variation_id FROM variation WHERE item_group_id = ? AND color_name = ?",
    itemGroupId,
    colorName,
  );
  const variationId = known?.variation_id ?? nextSequenceId(sql, "variation");
  sql.exec(
    `INSERT INTO variation (variation_id, item_group_id, color_name, hex, images, position)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (variation_id) DO UPDATE SET hex = excluded.hex, images = excluded.images,
       position = excluded.position`,
    variationId,
    itemGroupId,
    colorName,
    hex?.toLowerCase() ?? hexOfColorName(colorName),
    JSON.stringify(images),
    position,
  );
  return sizes.map((size, place) => {
    const sizeId = sizeIdOf(sql, size.label);
    writeVariant(sql, variationId, sizeId, size, place);
    return `${variationId}_${sizeId}`;
  });
}

/**
 * Alerts, orders and carts know a colour by its id. It keeps it under another name where its swatch is given as it was:
 * a colour that takes its place brings its own, or none.
 */
function renameColors(
  sql: SqlStorage,
  itemGroupId: number,
  variations: readonly VariationInput[],
): void {
  const stored = sql
    .exec<{ variation_id: number; color_name: string; hex: string }>(
      "SELECT variation_id, color_name, hex FROM variation WHERE item_group_id = ?",
      itemGroupId,
    )
    .toArray();
  const left = stored.filter((row) => variations.every((one) => one.colorName !== row.color_name));
  const added = variations.filter((one) => stored.every((row) => row.color_name !== one.colorName));
  for (const { colorName, hex } of added) {
    const swatch = hex?.toLowerCase();
    const [former, ...others] = left.filter((row) => row.hex === swatch);
    const isShared = added.filter((one) => one.hex?.toLowerCase() === swatch).length > 1;
    if (former === undefined || others.length > 0 || isShared) continue;
    const update = "UPDATE variation SET color_name = ? WHERE variation_id = ?";
    sql.exec(update, colorName, former.variation_id);
  }
}

type KnownProduct = { item_group_id: number; product_key: string; product_id: string };

function detailsOf(product: ProductInput): string {
  const { materials, fit, comparableBrands, sizeChart, sizeChartUrl } = product;
  const { shipsInDays, shipsToMexico, download } = product;
  return JSON.stringify({
    materials,
    fit,
    comparableBrands,
    sizeChart,
    sizeChartUrl,
    shipsInDays,
    shipsToMexico,
    download,
  });
}

function writeProduct(
  sql: SqlStorage,
  listingId: number,
  ids: { itemGroupId: number; productId: string },
  product: ProductInput,
  position: number,
): void {
  sql.exec(
    `INSERT INTO product (item_group_id, listing_id, product_key, product_id, title, product_type,
       option_name, option_value, kind, details, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (item_group_id) DO UPDATE SET product_id = excluded.product_id,
       title = excluded.title, product_type = excluded.product_type,
       option_name = excluded.option_name, option_value = excluded.option_value,
       kind = excluded.kind, details = excluded.details, position = excluded.position`,
    ids.itemGroupId,
    listingId,
    product.key,
    ids.productId,
    product.title,
    product.productType,
    product.option?.name ?? null,
    product.option?.value ?? null,
    product.kind,
    detailsOf(product),
    position,
  );
}

/** Another blank of the store has this id; its own id a product may keep. */
function isBlank(sql: SqlStorage, productId: string, own: string | undefined): boolean {
  if (productId === own) return false;
  return sql.exec("SELECT 1 FROM product WHERE product_id = ?", productId).toArray().length > 0;
}

/** Hands out product ids: the seller's own, else the one it had, else the next of the sequence. */
function productIdsOf(
  sql: SqlStorage,
  products: readonly ProductInput[],
  known: ReadonlyMap<string, KnownProduct>,
): (product: ProductInput) => string {
  const taken = new Set(products.flatMap(({ productId }) => productId ?? []));
  const free = (candidate: string | undefined) => {
    let productId = candidate;
    // A product that moved here from another store may have brought the number with it.
    while (productId === undefined || taken.has(productId) || isBlank(sql, productId, candidate)) {
      productId = String(nextSequenceId(sql, "product_id"));
    }
    taken.add(productId);
    return productId;
  };
  return ({ key, productId }) => productId ?? free(known.get(key)?.product_id);
}

export function writeProducts(
  { sql, clock }: StoreContext,
  listingId: number,
  products: readonly ProductInput[],
): void {
  const rows = sql
    .exec<KnownProduct>(
      "SELECT item_group_id, product_key, product_id FROM product WHERE listing_id = ?",
      listingId,
    )
    .toArray();
  const known = new Map(rows.map((row) => [row.product_key, row]));
  // Products may swap their ids; stepping aside keeps them unique on the way.
  sql.exec(
    "UPDATE product SET product_id = 'left-' || item_group_id WHERE listing_id = ?",
    listingId,
  );
  const productIdOf = productIdsOf(sql, products, known);
  const imported = products.flatMap((product, position) => {
    const itemGroupId = known.get(product.key)?.item_group_id ?? nextSequenceId(sql, "product");
    writeProduct(
      sql,
      listingId,
      { itemGroupId, productId: productIdOf(product) },
      product,
      position,
    );
    renameColors(sql, itemGroupId, product.variations);
    return product.variations.flatMap((variation, place) =>
      writeVariation(sql, itemGroupId, variation, place),
    );
  });
  if (rows.length > 0) removeStaleVariants(sql, listingId, imported, clock.now().getTime());
}
