// Values of an export that a listing cannot hold. Every row is imported all the same, so each loss must
// be reported to the seller.
import type { Columns, ExportRow, Field } from "./columns";
import type { ImportLoss } from "./import-event";
import { isNo, isYes, type Variant } from "./variants";

type Finding = { field: Field; detail: string };

/** What Shopify writes into columns by itself means nothing. */
const harmless: readonly (readonly [label: RegExp, text: RegExp])[] = [
  [/fulfillment service$/i, /^manual$/i],
  [/^(variant taxable|charge tax)$/i, /^(true|yes|1)$/i],
  [/^(variant grams|weight value)/i, /^0*([.,]0*)?$/],
  [/weight unit/i, /./],
  [/^included \//i, /^(true|yes|1)$/i],
  [/^google shopping \/ condition$/i, /^new$/i],
  [/^google shopping \/ custom product$/i, /^(true|false)$/i],
];

/** The platform takes these out of every description. */
const droppedTags = /<(iframe|video|audio|embed|object|script|style|form|input|svg)\b/gi;

const shown = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

function findUnread(row: ExportRow, columns: Columns): ImportLoss[] {
  const barcode = row.text("barcode");
  const read = barcode === "" ? [] : [{ label: columns.label("barcode"), text: barcode }];
  return [...read, ...row.unread]
    .filter(
      ({ label, text }) => !harmless.some(([name, value]) => name.test(label) && value.test(text)),
    )
    .map(({ label, text }) => ({
      line: row.line,
      column: label,
      detail: `${shown(text)} is left out`,
    }));
}

function findOfStock(row: ExportRow, columns: Columns): Finding[] {
  const quantity = row.text("inventoryQuantity");
  const tracker = row.text("inventoryTracker");
  const named = quantity !== "" && Number(quantity) !== 0;
  const field = "inventoryQuantity";
  if (!columns.has(field)) return [];
  if (/^(continue|true)$/i.test(row.text("inventoryPolicy"))) {
    const detail = `${shown(quantity)} is not kept: selling goes on at zero, so it is made on demand`;
    return named && tracker !== "" ? [{ field, detail }] : [];
  }
  if (tracker === "") {
    const detail = `${shown(quantity)} is not kept: nothing tracks it, so it is made on demand`;
    return named ? [{ field, detail }] : [];
  }
  const counted = Math.max(0, Number.parseInt(quantity || "0", 10));
  const others: Finding = {
    field: "inventoryTracker",
    detail: `${shown(tracker)} is not asked; the shop counts down from ${counted} by itself`,
  };
  return [
    ...(quantity === "" ? [{ field, detail: "is empty and counts as 0" } as const] : []),
    ...(quantity.startsWith("-")
      ? [{ field, detail: `${shown(quantity)} counts as 0` } as const]
      : []),
    ...(/^shopify$/i.test(tracker) ? [] : [others]),
  ];
}

function findOfText(row: ExportRow, typeTaken: string): Finding[] {
  const tags = row.text("tags").split(",");
  const dropped = [...row.text("body").matchAll(droppedTags)].map(([, tag = ""]) =>
    tag.toLowerCase(),
  );
  const cuts = [
    ["vendor", 200],
    ["sku", 200],
    ["type", 120],
    ["imageAlt", 500],
  ] as const;
  const category = row.text("category");
  const isTaken = category === "" || category.split(">").at(-1)?.trim() === typeTaken;
  return [
    ...[...new Set(dropped)].map(
      (tag) => ({ field: "body", detail: `loses its <${tag}>` }) as const,
    ),
    ...cuts.flatMap(([field, limit]) =>
      row.text(field).length > limit ? [{ field, detail: `is cut at ${limit} characters` }] : [],
    ),
    ...(tags.length > 250 || tags.some((tag) => tag.trim().length > 120)
      ? [{ field: "tags", detail: "keeps 250 at most, of 120 characters each" } as const]
      : []),
    ...(isTaken || typeTaken === ""
      ? []
      : [
          {
            field: "category",
            detail: `${shown(category)} is left out: the type "${typeTaken}" is taken`,
          } as const,
        ]),
  ];
}

/** `variants` without those that were refused; `sells` are the products that have a file to hand out. */
function findOfKind(
  row: ExportRow,
  variant: Variant | undefined,
  { title, digital, giftCard }: { title: string; digital: boolean; giftCard: boolean },
): Finding[] {
  if (variant === undefined || !variant.digital) return [];
  const becomes = "a digital product, which is not sold before it has a file";
  if (giftCard) {
    const text = isYes(row.text("giftCard")) ? row.text("giftCard") : "true";
    const detail = `${shown(text)} is no balance here: "${title}" becomes ${becomes}`;
    return [{ field: "giftCard", detail }];
  }
  if (!isNo(row.text("requiresShipping"))) return [];
  const text = shown(row.text("requiresShipping"));
  const detail = digital
    ? `${text} makes "${title}" ${becomes}`
    : `${text} does not hold for one variant: "${title}" is shipped`;
  return [{ field: "requiresShipping", detail }];
}

export type ReadProduct = {
  title: string;
  type: string;
  giftCard: boolean;
  variants: readonly Variant[];
  /** Lines whose product is a file with something to download. */
  sold: ReadonlySet<number>;
};

/** In the order of the rows. */
export function findUnsupportedValues(
  rows: readonly ExportRow[],
  columns: Columns,
  { title, type, giftCard, variants, sold }: ReadProduct,
): ImportLoss[] {
  const variantAt = new Map(variants.map((variant) => [variant.line, variant]));
  const optionOf = (variant: Variant) => variant.option?.value.toLowerCase() ?? "";
  const shipped = new Set(variants.filter(({ digital }) => !digital).map(optionOf));
  return rows.flatMap((row) => {
    const variant = variantAt.get(row.line);
    const digital = variant !== undefined && !shipped.has(optionOf(variant));
    const findings = [
      ...(sold.has(row.line) ? [] : findOfKind(row, variant, { title, digital, giftCard })),
      ...(variant === undefined ? [] : findOfStock(row, columns)),
      ...findOfText(row, type),
    ];
    const named = findings.map(({ field, detail }) => ({
      line: row.line,
      column: columns.label(field),
      detail,
    }));
    return [...named, ...findUnread(row, columns)];
  });
}
