// Calls about fonts of a seller's own: WOFF2 files, which a theme names by their family.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { FontFamilySchema, fontKinds } from "#core/theme/uploaded-fonts";

export const maxFontBytes = 512 * 1024;
export const maxFonts = 20;

export const SellerFontSchema = z.object({
  id: z.string(),
  family: z.string(),
  kind: z.enum(fontKinds),
  weights: z.string(),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Who said that the font may be used. */
  licensedBy: z.string().nullable(),
  /** Whether the published theme or the draft names it. */
  isUsed: z.boolean(),
});
export type SellerFont = z.infer<typeof SellerFontSchema>;

export const listFonts = defineCall({
  name: "listFonts",
  summary: "The fonts of a seller's own",
  base: "seller",
  scope: "theme:read",
  method: "GET",
  path: "/v1/seller/fonts",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ fonts: z.array(SellerFontSchema) }),
  repeatable: true,
});

/**
 * The file itself is read: 422 `font_unreadable` for what is no whole WOFF2 font, `font_collection` for several in one
 * file, `font_incomplete` for one that browsers refuse or that draws no Latin letters. `font_too_large` above 512 KB,
 * `font_name_taken`, `fonts_too_many` above 20. `licensed` says that its licence allows it to be shown on the web.
 */
export const addFont = defineCall({
  name: "addFont",
  summary: "Upload a font of the seller's own",
  base: "seller",
  scope: "theme:write",
  method: "POST",
  path: "/v1/seller/fonts",
  params: noFields,
  query: z.object({
    family: FontFamilySchema,
    kind: z.enum(fontKinds).default("sans"),
    licensed: z.literal("true"),
  }),
  body: z.instanceof(ArrayBuffer),
  answer: SellerFontSchema,
  repeatable: false,
  storesFile: true,
  status: 201,
});

/** 409 `font_in_use` while the published theme or the draft names it. */
export const removeFont = defineCall({
  name: "removeFont",
  summary: "Remove a font of the seller's own",
  base: "seller",
  scope: "theme:write",
  method: "DELETE",
  path: "/v1/seller/fonts/:id",
  params: z.object({ id: z.string().max(64) }),
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});
