// Calls about a seller's legal texts. A save is shown at once; each save is a version that can be restored.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { LocaleSchema } from "#contract/values/market";
import { legalKinds } from "#core/legal-kinds";

export const LegalKindSchema = z.enum(legalKinds);
const place = z.object({ kind: LegalKindSchema, locale: LocaleSchema });

/** HTML: headings, paragraphs, lists, stress, links and pictures of the shop are read of it, as of a seller's custom pages. */
const LegalHtmlSchema = z.string().max(60_000);

/** Ours. A backend without it may answer 404: the built-in words are shown. */
export const getLegalText = defineCall({
  name: "getLegalText",
  summary: "A legal text in the seller's own words",
  details: "404 where the seller wrote none in this language: the shop's built-in words are shown.",
  base: "commerce",
  method: "GET",
  path: "/v1/legal-texts",
  params: noFields,
  query: place.extend({ slug: z.string() }),
  body: noBody,
  answer: z.object({ html: z.string(), savedAt: z.iso.datetime() }),
  repeatable: true,
});

const SavedSchema = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Null for scripts of before persons were recorded. */
  by: z.string().nullable(),
});

const LegalTextStateSchema = place.extend(SavedSchema.shape);
export type LegalTextState = z.infer<typeof LegalTextStateSchema>;

export const listLegalTexts = defineCall({
  name: "listLegalTexts",
  summary: "Which legal texts the seller has written, by kind and language",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/legal-texts",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ texts: z.array(LegalTextStateSchema) }),
  repeatable: true,
});

/** Of what was never written the version is 0 and the text empty. */
export const getSellerLegalText = defineCall({
  name: "getSellerLegalText",
  summary: "A legal text as it can be edited",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/legal-texts/:kind/:locale",
  params: place,
  query: noFields,
  body: noBody,
  answer: z.object({
    html: z.string(),
    version: z.int(),
    saved: SavedSchema.nullable(),
  }),
  repeatable: true,
});

const LegalSaveSchema = z.object({ version: z.int(), revision: z.int() });

/**
 * An empty text leaves the page at the shop's built-in words; of a kind that has none there is no page then. What others
 * saved since `expectedVersion` is not overwritten: 409 `legal_text_changed`.
 */
export const putLegalText = defineCall({
  name: "putLegalText",
  summary: "Save a legal text, which shoppers see at once",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/legal-texts/:kind/:locale",
  params: place,
  query: z.object({ expectedVersion: z.coerce.number().int().min(0).optional() }),
  body: z.object({ html: LegalHtmlSchema }),
  answer: LegalSaveSchema,
  repeatable: true,
});

export const LegalVersionSchema = SavedSchema.extend({
  /** The version that this one is a copy of. */
  restoredFrom: z.int().nullable(),
  /** Whether the built-in words were shown. */
  isEmpty: z.boolean(),
});
export type LegalVersion = z.infer<typeof LegalVersionSchema>;

/** Newest first; the last twenty of a text are stored. */
export const listLegalVersions = defineCall({
  name: "listLegalVersions",
  summary: "Every save of a legal text that is stored",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/legal-texts/:kind/:locale/versions",
  params: place,
  query: noFields,
  body: noBody,
  answer: z.object({ versions: z.array(LegalVersionSchema) }),
  repeatable: true,
});

const versionPlace = place.extend({ version: z.coerce.number().int().min(1) });

export const getLegalVersion = defineCall({
  name: "getLegalVersion",
  summary: "An earlier legal text",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/legal-texts/:kind/:locale/versions/:version",
  params: versionPlace,
  query: noFields,
  body: noBody,
  answer: z.object({ version: z.int(), savedAt: z.iso.datetime(), html: z.string() }),
  repeatable: true,
});

export const restoreLegalVersion = defineCall({
  name: "restoreLegalVersion",
  summary: "Show an earlier legal text again, as a new version",
  base: "seller",
  scope: "settings:write",
  method: "POST",
  path: "/v1/seller/legal-texts/:kind/:locale/versions/:version/restore",
  params: versionPlace,
  query: noFields,
  body: noBody,
  answer: LegalSaveSchema,
  repeatable: false,
});
