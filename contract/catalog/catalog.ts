// Catalogue schemas: tiles for grids, listings with their products, colours and sizes. Prices are
// whole minor units beside a `currency`, as the specification's fields have it.
import * as z from "zod";
import { FulfillmentRegionSchema } from "#contract/values/market";
import { AmountMinorSchema, CurrencySchema } from "#contract/values/money.schema";
import { productKinds } from "#core/catalog/product-kinds";
import { readListing } from "#core/remote-backend/read-listing";
import { readTile } from "#core/remote-backend/read-tile";

export const VisibilitySchema = z.enum(["public", "private"]);

/** One product in a grid. */
const TileShape = z.object({
  id: z.string(),
  listingId: z.string(),
  /** Of the product whose price and colours the tile shows; what `pid` of its link names. */
  productId: z.string(),
  /** Of that product; left out by backends that do not say it in lists. */
  itemGroupId: z.string().optional(),
  name: z.string(),
  url: z.string(),
  price: AmountMinorSchema,
  /** Left out by backends that answer in the currency they were asked for. */
  currency: CurrencySchema.optional(),
  /** Product type, such as "Hoodie". */
  productName: z.string(),
  imageUrl: z.string().nullable(),
  additionalImages: z.array(z.string()),
  /** Hex colours of the primary product, for the swatches under the picture. */
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  inStock: z.boolean(),
  /** Requested by its form instead of bought. */
  preorder: z.boolean().optional(),
  /** What the shop's search reads, sent where it asks for it; parents of a collection too. */
  collections: z.array(z.object({ name: z.string(), slug: z.string() })).optional(),
  /** Names and types of all that the listing comes as. */
  productGroupName: z.string().optional(),
  orders: z.int().optional(),
});
export type TileProduct = z.infer<typeof TileShape>;
/** Takes the tiles of other backends too; what comes out has one shape. */
export const TileProductSchema = z.preprocess((tile: TileProduct) => readTile(tile), TileShape);

/** Pictures of one colour, one entry per view. */
export const VariationImageSchema = z.object({
  label: z.string(),
  side: z.string(),
  src: z.string(),
  full: z.string(),
  small: z.string(),
  thumbsmall: z.string(),
  thumblarge: z.string(),
  alt: z.string(),
});
export type VariationImage = z.infer<typeof VariationImageSchema>;

export const AvailableSizeSchema = z.object({
  id: z.string(),
  label: z.string(),
  price: AmountMinorSchema,
  /** itemGroupId_colorId_sizeId. */
  sku: z.string(),
  /** Units available to reserve; null where the product is made on demand without limit. */
  inventoryCount: z.int().min(0).nullable(),
});
export type AvailableSize = z.infer<typeof AvailableSizeSchema>;

const PlainSizeSchema = AvailableSizeSchema.pick({ id: true, label: true, price: true });

export const ColorVariationSchema = z.object({
  variationId: z.string(),
  /** Empty where the product comes in one colour without a name. */
  colorName: z.string(),
  attributes: z.object({ hex: z.string() }),
  price: AmountMinorSchema,
  currency: CurrencySchema,
  images: z.array(VariationImageSchema),
  availableSizesWithId: z.array(AvailableSizeSchema),
  /** The same sizes without stock and sku; other backends may leave this and the next out. */
  sizes: z.array(PlainSizeSchema).optional().catch(undefined),
  /** What a page starts with; null where it is offered in no size. */
  currentSelectedSize: PlainSizeSchema.nullable().optional().catch(undefined),
});
export type ColorVariation = z.infer<typeof ColorVariationSchema>;

/** size → dimension → unit → measure, for instance `M.Chest.inches = 20`. */
export const SizeChartSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ inches: z.number(), cm: z.number() })),
);

export const ProductDetailsSchema = z.object({
  description: z.string(),
  materials: z.string(),
  fit: z.string(),
  comparableBrands: z.string(),
  sizeChart: SizeChartSchema.nullable(),
  sizeChartUrl: z.string().nullable(),
});

export type ProductDetails = z.infer<typeof ProductDetailsSchema>;

export const DeliveryDetailsSchema = z.object({
  type: z.enum(productKinds),
  /** ISO date; empty where a backend does not say it. */
  estimatedShipDate: z.string(),
  shipsToMexico: z.boolean(),
});

export const ListingProductSchema = z.object({
  /** The id of the blank, such as 2 for a tee; unique within its listing. */
  productId: z.string(),
  /** Unique in the store; the first part of every sku of this product. */
  itemGroupId: z.string(),
  variationId: z.string(),
  teespringId: z.string(),
  title: z.string(),
  productType: z.string(),
  /** Left out where only whole listings are public or private. */
  visibility: VisibilitySchema.optional(),
  /** What distinguishes this product from its siblings, such as `{ name: "Style", value: "V-neck" }`. */
  option: z.object({ name: z.string(), value: z.string() }).nullable(),
  price: AmountMinorSchema,
  inventoryCount: z.int().min(0).nullable(),
  color: z.string(),
  thumbnail: z.string().nullable(),
  /** Of the colour that a page starts with, as the next one; other backends may leave both out. */
  images: z.array(VariationImageSchema).optional().catch(undefined),
  availableSizesWithId: z.array(AvailableSizeSchema).optional().catch(undefined),
  variations: z.array(ColorVariationSchema).min(1),
  details: ProductDetailsSchema,
  delivery: DeliveryDetailsSchema,
  /** What the listing's own backend leaves to calls of their own. */
  lacks: z.array(z.enum(["details", "stock"])).optional(),
});
export type ListingProduct = z.infer<typeof ListingProductSchema>;

/** How one sku comes to the shopper, from the fulfilment region of the market asked for. */
export const FulfillmentDetailsSchema = DeliveryDetailsSchema.pick({
  type: true,
  estimatedShipDate: true,
}).extend({ fulfillmentRegion: FulfillmentRegionSchema });

const ListingShape = z.object({
  listingId: z.string(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  price: AmountMinorSchema,
  currency: CurrencySchema,
  sku: z.string(),
  itemGroupId: z.string(),
  teespringId: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  visibility: VisibilitySchema,
  orders: z.int(),
  /** The seller's own sentence about a pre-order. */
  preorderText: z.string().optional(),
  checkout_flow: z.string(),
  primaryProduct: z.object({ productId: z.string(), variationId: z.string() }),
  primaryProductId: z.string(),
  /** Empty where nothing of it is sold any more. */
  products: z.array(ListingProductSchema),
  /** By sku; other backends may leave it out. */
  fulfillmentDetails: z.record(z.string(), FulfillmentDetailsSchema).optional().catch(undefined),
  listingThumbnails: z.object({ primary: z.string().nullable() }),
  thumbnail: z.object({ primary: z.string().nullable() }),
  images: z.array(z.object({ label: z.string(), src: z.string() })),
  tags: z.array(z.string()),
  vendor: z.string(),
  collections: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type Listing = z.infer<typeof ListingShape>;
/** Takes the listings of other backends too; what comes out has one shape. */
export const ListingSchema = z.preprocess((listing: Listing) => readListing(listing), ListingShape);

/** What the cart shows of one sku, priced for the shopper's market; ids derived from the sku. */
export const CartItemSchema = z.object({
  sku: z.string(),
  slug: z.string(),
  listingId: z.string(),
  productId: z.string(),
  variationId: z.string(),
  title: z.string(),
  productType: z.string(),
  colorName: z.string(),
  selectedSize: z.object({ id: z.string(), label: z.string() }),
  price: AmountMinorSchema,
  currency: CurrencySchema,
  primaryImages: z.object({ thumblarge: z.string().nullable() }),
  visibility: VisibilitySchema,
  inventoryCount: z.int().min(0).nullable(),
  /** False for what is downloaded; left out by other backends, whose goods count as things to send. */
  requiresShipping: z.boolean().optional(),
});
export type CartItem = z.infer<typeof CartItemSchema>;

/** One entry per sku asked for, in the same order; the reason says why a sku cannot be sold. */
export const CartItemAnswerSchema = z.discriminatedUnion("available", [
  z.object({ available: z.literal(true), item: CartItemSchema }),
  z.object({
    available: z.literal(false),
    sku: z.string(),
    title: z.string().nullable(),
    productType: z.string().nullable(),
    reason: z.enum([
      "listing-missing",
      "product-missing",
      "private",
      "sold-out",
      "size-missing",
      "preorder",
    ]),
    /** What the seller says about it, such as when it ships. */
    preorderText: z.string().optional(),
  }),
]);
export type CartItemAnswer = z.infer<typeof CartItemAnswerSchema>;
