// Theme calls of a storefront, which reads one, and of a seller: one draft beside the published one, validated before
// it is stored.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { CallErrorSchema } from "#contract/protocol/errors";
import { maxPreviewLength } from "#core/signed-tokens/preview-link";
import { ThemeDataSchema } from "./theme";

/** Path is ours; `siteKey` is the store's slug or its id. */
export const getTheme = defineCall({
  name: "getTheme",
  summary: "The theme of a store, published or as a preview",
  details: "A backend without a theme may answer `statusCode` 404: the default theme is shown.",
  base: "theme",
  method: "GET",
  path: "/v1/theme",
  params: noFields,
  query: z.object({
    siteKey: z.string(),
    /**
     * Accepted and not compared: the gate itself is rendered from the theme, so a gated store's is
     * public, and only `checkAccessCode` counts guesses. Such an answer is never cached.
     */
    accessCode: z.string().max(200).optional(),
    /** The encrypted hash of a preview link: the draft is shown, with `previewMode`. */
    preview: z.string().max(maxPreviewLength).optional(),
  }),
  body: noBody,
  answer: ThemeDataSchema.extend({ statusCode: z.int().optional() }),
  repeatable: true,
});

/** Null in what was saved before persons were recorded, and by scripts of before. */
const ThemeSaveSchema = z.object({ at: z.string(), by: z.string().nullable() });

/** The version that the change was made from; what others saved since is not overwritten: 409 `theme_changed`. */
const ExpectedVersionSchema = z.coerce.number().int().min(0).optional();

/** Null where there is none. The draft is what `publishTheme` would publish. */
export const getSellerTheme = defineCall({
  name: "getSellerTheme",
  summary: "The published theme and the draft",
  base: "seller",
  scope: "theme:read",
  method: "GET",
  path: "/v1/seller/theme",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    published: ThemeDataSchema.nullable(),
    draft: ThemeDataSchema.nullable(),
    /** Of the draft, else of the published theme, else 0: rises with each save. */
    version: z.int().default(0),
    /** Who saved last, and when; null for what has no version. */
    saved: ThemeSaveSchema.nullable().default(null),
  }),
  repeatable: true,
});

/** 256 KB at most: 422 `theme_too_large`. A theme that is published at once leaves the draft alone. */
export const putTheme = defineCall({
  name: "putTheme",
  summary: "Save a theme draft, or publish it at once",
  base: "seller",
  scope: "theme:write",
  method: "PUT",
  path: "/v1/seller/theme",
  params: noFields,
  query: z.object({
    publish: z.enum(["true", "false"]).default("false"),
    expectedVersion: ExpectedVersionSchema,
  }),
  body: ThemeDataSchema,
  answer: z.object({ published: z.boolean(), revision: z.int(), version: z.int().default(0) }),
  repeatable: true,
});

/** Nothing is stored. Errors point at fields by JSON pointers. */
export const validateTheme = defineCall({
  name: "validateTheme",
  summary: "Say what is wrong with a theme, without storing it",
  base: "seller",
  scope: "theme:read",
  method: "POST",
  path: "/v1/seller/theme/validate",
  params: noFields,
  query: noFields,
  body: z.unknown(),
  answer: z.object({
    valid: z.boolean(),
    errors: z.array(CallErrorSchema),
    /** What would be shown, but hardly as meant: unreadable colours, hidden pages. */
    warnings: z.array(CallErrorSchema),
  }),
  repeatable: true,
});

/** Without a draft there is nothing to publish: 409 `draft_missing`. */
export const publishTheme = defineCall({
  name: "publishTheme",
  summary: "Publish the theme draft",
  base: "seller",
  scope: "theme:write",
  method: "POST",
  path: "/v1/seller/theme/publish",
  params: noFields,
  query: z.object({ expectedVersion: ExpectedVersionSchema }),
  body: noBody,
  answer: z.object({ revision: z.int(), version: z.int().default(0) }),
  repeatable: false,
});

/**
 * `preview` is the encrypted hash; it ends by itself and opens this store alone. `url` leads
 * to the shop's own host with `?preview=…`.
 */
export const createPreviewLink = defineCall({
  name: "createPreviewLink",
  summary: "A link that shows the draft and private listings for some hours",
  base: "seller",
  scope: "theme:write",
  method: "POST",
  path: "/v1/seller/theme/preview-links",
  params: noFields,
  query: noFields,
  body: z.object({ hours: z.int().min(1).max(720).default(72) }),
  answer: z.object({ url: z.url(), preview: z.string(), expiresAt: z.iso.datetime() }),
  repeatable: true,
  status: 201,
});
