// The editor's form: the patch as JSON, and what goes with it.
import * as z from "zod";
import { productKinds } from "#core/catalog/product-kinds";
import { jsonText } from "#core/json/json-text";
import { currencies } from "#core/money/currencies";
import { pictureSides } from "./product-draft";

const text = (max: number) => z.string().max(max);
const share = z.number().min(0).max(1);
const PictureSchema = z.object({
  src: text(2000).min(1),
  alt: text(500),
  label: z.enum(pictureSides),
  crop: z
    .object({ of: text(2000).min(1), x: share, y: share, width: share.gt(0), height: share.gt(0) })
    .optional(),
});
const StateSchema = z.enum(["public", "private", "hidden"]);

const FieldsSchema = z
  .object({
    title: text(300),
    slug: text(200),
    descriptionHtml: text(200_000),
    state: StateSchema,
    vendor: text(200),
    preorderText: text(200),
    tags: z.array(text(120)).max(250),
    collections: z.array(text(200)).max(500),
    pictures: z.array(PictureSchema).max(250),
  })
  .partial();

const ColorSchema = z.object({
  name: text(120),
  hex: text(7),
  pictures: z.array(PictureSchema).max(250),
  sizes: z.array(text(80)).max(100),
});

const ProductSchema = z.object({
  key: text(200).min(1),
  title: text(300),
  productType: text(120),
  optionName: text(120),
  optionValue: text(120),
  kind: z.enum(productKinds),
  download: text(500),
  materials: text(4000),
  fit: text(2000),
  shipsInDays: text(10),
  colors: z.array(ColorSchema).max(100),
});

const CellSchema = z.object({
  key: text(200),
  color: text(120),
  size: text(80),
  prices: z.partialRecord(z.enum(currencies), text(20)).optional(),
  sku: text(200).optional(),
  stock: z.object({ from: text(10).nullable(), to: text(10) }).optional(),
});

export const PatchSchema = z.object({
  fields: FieldsSchema,
  outline: z.array(ProductSchema).max(50).optional(),
  cells: z.array(CellSchema).max(10_000),
});
export type ParsedPatch = z.output<typeof PatchSchema>;

const JsonSchema = jsonText(4_000_000);

/** As `describeShown` writes it; `added` are pictures that are not stored yet, by address. */
export const ShownSchema = JsonSchema.pipe(
  z.object({
    pictures: z.array(PictureSchema).max(250),
    added: z.array(text(2000)).max(250),
    outline: z.array(ProductSchema).min(1).max(50),
  }),
);

/**
 * `once` is made with the page: what is saved under it is saved once. `begun`: a new product that may have been made by
 * `first`, and what is typed since.
 */
export const EditorFormSchema = z.object({
  once: z.uuid(),
  version: z.string().max(100).nullable(),
  patch: JsonSchema.pipe(PatchSchema),
  begun: JsonSchema.pipe(z.object({ first: PatchSchema, rest: PatchSchema })).optional(),
});
export type EditorForm = z.output<typeof EditorFormSchema>;
