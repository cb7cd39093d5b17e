// Calls about earlier themes, and about the draft in the studio's frame. Each publish is a version; the last twenty
// before the published one are stored.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { ThemeDataSchema } from "./theme";

export const ThemeVersionSchema = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** Null in versions from before persons were recorded. */
  by: z.string().nullable(),
  /** The version that this one is a copy of; 0 is the built-in look. */
  restoredFrom: z.int().nullable(),
  isPublished: z.boolean(),
  /** Fields that differ from the version before, `content.heroBanner.title`; null where that one is gone. */
  changed: z.array(z.string()).nullable(),
});
export type ThemeVersion = z.infer<typeof ThemeVersionSchema>;

/** Newest first. */
export const listThemeVersions = defineCall({
  name: "listThemeVersions",
  summary: "Every publish of the theme that is stored: when, by whom, and what changed",
  base: "seller",
  scope: "theme:read",
  method: "GET",
  path: "/v1/seller/theme/versions",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ versions: z.array(ThemeVersionSchema) }),
  repeatable: true,
});

const versionParams = z.object({ version: z.coerce.number().int().min(1) });

export const getThemeVersion = defineCall({
  name: "getThemeVersion",
  summary: "One earlier theme",
  base: "seller",
  scope: "theme:read",
  method: "GET",
  path: "/v1/seller/theme/versions/:version",
  params: versionParams,
  query: noFields,
  body: noBody,
  answer: z.object({ version: z.int(), publishedAt: z.string(), theme: ThemeDataSchema }),
  repeatable: true,
});

/** The look that a store has before its first publish: a theme that says nothing. Can always be restored. */
export const builtInVersion = 0;

/** The draft stays as it is. What was published becomes an earlier version, so that this can be undone alike. */
export const restoreThemeVersion = defineCall({
  name: "restoreThemeVersion",
  summary: "Publish an earlier theme again, as a new version",
  details: "Version 0 is the built-in look, which the store had before its first publish.",
  base: "seller",
  scope: "theme:write",
  method: "POST",
  path: "/v1/seller/theme/versions/:version/restore",
  params: z.object({ version: z.coerce.number().int().min(builtInVersion) }),
  query: noFields,
  body: noBody,
  answer: z.object({ revision: z.int(), version: z.int() }),
  repeatable: false,
});

/** Without a draft nothing happens. */
export const deleteThemeDraft = defineCall({
  name: "deleteThemeDraft",
  summary: "Throw the theme draft away",
  base: "seller",
  scope: "theme:write",
  method: "DELETE",
  path: "/v1/seller/theme/draft",
  params: noFields,
  query: z.object({ expectedVersion: z.coerce.number().int().min(0).optional() }),
  body: noBody,
  answer: z.object({ version: z.int() }),
  repeatable: true,
});

/**
 * `url` is on a host of its own that the studio alone may frame, where nothing can be changed or bought. Null for a
 * store whose name leaves no room for that host.
 */
export const getThemeFrame = defineCall({
  name: "getThemeFrame",
  summary: "Where the studio shows the draft in a frame",
  base: "seller",
  scope: "theme:read",
  method: "GET",
  path: "/v1/seller/theme/frame",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    url: z.url().nullable(),
    expiresAt: z.iso.datetime(),
    /** What `putThemeLivePreview` draws on in this frame. */
    livePreview: z.uuid(),
  }),
  repeatable: true,
});

const livePreviewParams = z.object({ livePreview: z.uuid() });

/**
 * Seen in the frame whose answer named the live preview, and nowhere else; gone after twelve hours. It may be wrong in any
 * way that a theme can be while it is typed: what cannot be used is shown as its default. No change of the store.
 */
export const putThemeLivePreview = defineCall({
  name: "putThemeLivePreview",
  summary: "Show a theme in the studio's frame that is not saved yet",
  base: "seller",
  scope: "theme:write",
  method: "PUT",
  path: "/v1/seller/theme/live-previews/:livePreview",
  params: livePreviewParams,
  query: noFields,
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ livePreview: z.uuid() }),
  repeatable: true,
});

export const deleteThemeLivePreview = defineCall({
  name: "deleteThemeLivePreview",
  summary: "Show the saved draft in the studio's frame again",
  base: "seller",
  scope: "theme:write",
  method: "DELETE",
  path: "/v1/seller/theme/live-previews/:livePreview",
  params: livePreviewParams,
  query: noFields,
  body: noBody,
  answer: z.object({ livePreview: z.uuid() }),
  repeatable: true,
});
