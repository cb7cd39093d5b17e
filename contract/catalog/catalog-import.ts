// JSON schema of a catalogue import, which every other import format is converted to. Importing the
// same keys again must update and never duplicate.
import * as z from "zod";
import { AmountMinorSchema } from "#contract/values/money.schema";
import { oneLine } from "#contract/values/one-line";
import { productKinds } from "#core/catalog/product-kinds";
import { VisibilitySchema } from "./catalog";
import { CollectionRuleSchema, CollectionSortSchema } from "./collection-rule";

/** A listing's part of its address. */
export const SlugSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u);

export const ImageInputSchema = z.object({
  /** A path in the store's media (`mockups/ridge-tee/spruce-front.svg`) or an absolute https URL. */
  src: z.string().min(1).max(2000),
  alt: z.string().max(500).default(""),
  /** Which side is seen. The order of the pictures says which is the primary one: the first. */
  label: z.enum(["front", "back", "side", "detail", "other"]).default("other"),
  /** Of which picture it is a part, so that it can be cut out again; left, top, width and height as shares of it. */
  crop: z
    .object({
      of: z.string().min(1).max(2000),
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      width: z.number().gt(0).max(1),
      height: z.number().gt(0).max(1),
    })
    .optional(),
});
export type ImageInput = z.input<typeof ImageInputSchema>;

/** Prices in minor units by currency; at least one. Currencies left out are converted from USD. */
export const PricesSchema = z
  .object({
    USD: AmountMinorSchema.optional(),
    GBP: AmountMinorSchema.optional(),
    EUR: AmountMinorSchema.optional(),
    AUD: AmountMinorSchema.optional(),
    CAD: AmountMinorSchema.optional(),
  })
  .refine((prices) => Object.values(prices).some((price) => price !== undefined), {
    message: "a price in at least one currency is needed",
  });
export type Prices = z.infer<typeof PricesSchema>;

export const SizeInputSchema = z.object({
  label: oneLine(80).min(1),
  prices: PricesSchema,
  /** Units on hand; null where the product is made on demand without limit. */
  stock: z.int().min(0).nullable(),
  /** The seller's own article number, stored for them and shown in exports. */
  merchantSku: z.string().max(200).optional(),
});
export type SizeInput = z.input<typeof SizeInputSchema>;

export const VariationInputSchema = z.object({
  /** Empty where there is no colour to choose. Unique within its product. */
  colorName: oneLine(120),
  /** `#rrggbb`; guessed from the colour's name when left out. */
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  images: z.array(ImageInputSchema).default([]),
  sizes: z.array(SizeInputSchema).min(1).max(100),
});
export type VariationInput = z.input<typeof VariationInputSchema>;

export const ProductInputSchema = z.object({
  /** Names this product inside its listing for later imports; unique within the listing. */
  key: z.string().min(1).max(200),
  /** The blank's public id; assigned when left out. */
  productId: z.string().regex(/^\d+$/).optional(),
  title: oneLine(300).min(1),
  productType: z.string().max(120),
  option: z.object({ name: z.string(), value: z.string() }).nullable().default(null),
  kind: z.enum(productKinds).default("physical"),
  /** What a buyer may download: a path below `downloads/` in the store's media, never public. */
  download: z
    .string()
    .max(500)
    .regex(/^downloads\/./)
    .optional(),
  materials: z.string().max(4000).default(""),
  fit: z.string().max(2000).default(""),
  comparableBrands: z.string().max(1000).default(""),
  /** size label → dimension → inches. */
  sizeChart: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  sizeChartUrl: z.url().optional(),
  /** Business days until the product leaves the workshop. */
  shipsInDays: z.int().min(0).max(90).default(4),
  shipsToMexico: z.boolean().default(false),
  variations: z.array(VariationInputSchema).min(1).max(100),
});
export type ProductInput = z.input<typeof ProductInputSchema>;

export const ListingInputSchema = z.object({
  /** Identifies the listing across imports, for instance `shopify:ridge-tee`. */
  sourceKey: z.string().min(1).max(300),
  slug: SlugSchema,
  title: oneLine(300).min(1),
  /** HTML of any origin; sanitised by the platform before it is stored. */
  descriptionHtml: z.string().max(200_000),
  visibility: VisibilitySchema.default("public"),
  /** Unpublished listings are stored and never shown. */
  published: z.boolean().default(true),
  vendor: oneLine(200).default(""),
  tags: z.array(z.string().max(120)).max(250).default([]),
  /** Slugs of the collections that the listing stands in; one with a rule is passed over. */
  collections: z.array(SlugSchema).default([]),
  /** Sales before this shop, counted into `orders`. */
  pastOrders: z.int().min(0).default(0),
  /** What its seller says where it is a pre-order, such as when it is sent. */
  preorderText: oneLine(200).min(1).optional(),
  /** Pictures that belong to no single colour: shown with every one, after its own. */
  images: z.array(ImageInputSchema).default([]),
  products: z.array(ProductInputSchema).min(1).max(50),
});
export type ListingInput = z.input<typeof ListingInputSchema>;

export const CollectionInputSchema = z.object({
  slug: SlugSchema,
  name: oneLine(120).min(1),
  parentSlug: SlugSchema.nullable().default(null),
  /** Neither in the menu nor at its address; left as it is when left out. */
  hidden: z.boolean().optional(),
  /** Its listings are those that match; null for one that is filled by hand. Left as it is when left out. */
  rule: CollectionRuleSchema.nullable().optional(),
  sort: CollectionSortSchema.optional(),
});
export type CollectionInput = z.input<typeof CollectionInputSchema>;

/** Parents stand before their children; collections are made before listings are placed in them. */
export const CatalogImportSchema = z.object({
  collections: z.array(CollectionInputSchema).max(500).default([]),
  listings: z.array(ListingInputSchema).max(5000),
});
export type CatalogImport = z.input<typeof CatalogImportSchema>;
/** The same with every default filled in, as the platform stores it. */
export type ParsedCatalogImport = z.output<typeof CatalogImportSchema>;
export type ParsedListingInput = z.output<typeof ListingInputSchema>;

/** `unchanged` means that the stored listing already said exactly this. */
export const ListingOutcomeSchema = z.object({
  sourceKey: z.string(),
  slug: z.string(),
  listingId: z.string(),
  outcome: z.enum(["created", "updated", "unchanged"]),
  /**
   * Digital products that are not sold, because their file was not uploaded; `download` is null where
   * the product names none.
   */
  missingFiles: z
    .array(z.object({ title: z.string(), download: z.string().nullable() }))
    .optional(),
});
export type ListingOutcome = z.infer<typeof ListingOutcomeSchema>;
