// What the look's pages ask the platform for: the theme with its draft, the frame, findings, saves and publishes.
import type { i18n } from "i18next";
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import type { SvgPart } from "#contract/media/svg-parts";
import { putMedia } from "#contract/store/seller-store-calls";
import type { ThemeDataSchema } from "#contract/theme/theme";
import {
  createPreviewLink,
  getSellerTheme,
  publishTheme,
  putTheme,
  validateTheme,
} from "#contract/theme/theme-calls";
import {
  deleteThemeDraft,
  deleteThemeLivePreview,
  getThemeFrame,
  putThemeLivePreview,
} from "#contract/theme/theme-history-calls";
import { hashContent } from "#core/files/content-hash";
import { jsonText } from "#core/json/json-text";
import { locales } from "#core/locales";
import { hostedFonts } from "#core/theme/theme-values";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { describeFinding } from "./fields/describe-finding.server";
import type { JsonObject } from "./fields/json-pointer";
import type { Finding } from "./fields/theme-field";
import { listUploadedFonts } from "./fonts.server";

type Client = OpenStore["client"];

/** Whatever is JSON: what is no theme the platform refuses, and says where. */
export const ThemeTextSchema = jsonText(600_000, "look.notJson");

const version = z.coerce.number().int().min(0);
export const ThemeFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), theme: ThemeTextSchema, version }),
  z.object({ intent: z.literal("publish"), version }),
  z.object({ intent: z.literal("discard"), version }),
  z.object({ intent: z.literal("share"), hours: z.coerce.number().int().min(1).max(720) }),
]);
export type ThemeForm = z.output<typeof ThemeFormSchema>;

export async function checkTheme(client: Client, theme: unknown, i18n: i18n): Promise<Finding[]> {
  const { errors, warnings } = await client.call(validateTheme, { body: theme });
  return [
    ...errors.map((error) => describeFinding(error, i18n, true)),
    ...warnings.map((warning) => describeFinding(warning, i18n, false)),
  ];
}

const asJson = (theme: unknown): JsonObject => JSON.parse(JSON.stringify(theme));

export async function loadTheme(client: Client, i18n: i18n) {
  const [{ published, draft, version, saved }, frame, ownFonts] = await Promise.all([
    client.call(getSellerTheme, {}),
    client.call(getThemeFrame, {}),
    listUploadedFonts(client),
  ]);
  const theme = draft ?? published ?? {};
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  return {
    version,
    saved,
    theme: asJson(theme),
    hasDraft: draft !== null,
    frame: frame.url === null ? null : { url: frame.url, livePreview: frame.livePreview },
    findings: await checkTheme(client, theme, i18n),
    languages: locales.map((code) => ({ code, name: names.of(code) ?? code })),
    fonts: [...ownFonts.map(({ family }) => family), ...hostedFonts],
  };
}

export const LivePreviewFormSchema = z.object({
  livePreview: z.uuid(),
  /** Empty: the saved draft is seen again. */
  theme: z.union([
    z.literal("").transform(() => null),
    ThemeTextSchema.pipe(z.record(z.string(), z.unknown())),
  ]),
});

/** Shows in the frame what is typed and not saved. @returns false for what is too large. */
export async function putLivePreview(
  client: Client,
  { livePreview, theme }: z.output<typeof LivePreviewFormSchema>,
): Promise<boolean> {
  try {
    if (theme === null) await client.call(deleteThemeLivePreview, { params: { livePreview } });
    else await client.call(putThemeLivePreview, { params: { livePreview }, body: theme });
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.has("theme_too_large")) return false;
    throw error;
  }
}

export type ThemeOutcome =
  | { kind: "saved" | "published" | "discarded" }
  | { kind: "shared"; url: string; expiresAt: string }
  | { kind: "conflict" }
  | { kind: "nothing" }
  | { kind: "refused"; findings: Finding[] };

function readFailure(error: unknown, i18n: i18n): ThemeOutcome {
  if (!(error instanceof PlatformError)) throw error;
  if (error.has("theme_changed")) return { kind: "conflict" };
  if (error.has("draft_missing")) return { kind: "nothing" };
  if (error.status !== 422) throw error;
  return { kind: "refused", findings: error.errors.map((one) => describeFinding(one, i18n, true)) };
}

async function perform(client: Client, form: ThemeForm): Promise<ThemeOutcome> {
  switch (form.intent) {
    case "save": {
      // What breaks the schema is refused by the platform with its place, so it is sent as it is.
      const body = form.theme as z.input<typeof ThemeDataSchema>;
      await client.call(putTheme, { query: { expectedVersion: form.version }, body });
      return { kind: "saved" };
    }
    case "publish":
      await client.call(publishTheme, { query: { expectedVersion: form.version } });
      return { kind: "published" };
    case "discard":
      await client.call(deleteThemeDraft, { query: { expectedVersion: form.version } });
      return { kind: "discarded" };
    case "share": {
      const link = await client.call(createPreviewLink, { body: { hours: form.hours } });
      return { kind: "shared", url: link.url, expiresAt: link.expiresAt };
    }
  }
}

/** @throws PlatformError for what the form cannot help. */
export async function performThemeForm(
  client: Client,
  form: ThemeForm,
  i18n: i18n,
): Promise<ThemeOutcome> {
  try {
    return await perform(client, form);
  } catch (error) {
    return readFailure(error, i18n);
  }
}

/** A name that no other picture has and the same one has again, and that says what it was called. */
function pathFor(name: string, hash: string): string {
  const [, stem = "picture", ending = ""] = /^(.*?)(\.[a-z0-9]{2,5})?$/i.exec(name) ?? [];
  const plain = stem
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
  return `brand/${plain || "picture"}-${hash}${ending.toLowerCase()}`;
}

/** `removed`: what a drawing was stored without. */
export type Uploaded =
  | { ok: true; path: string; removed: readonly SvgPart[] }
  | { ok: false; text: string };

const uploadFailures = [
  ...(["media_type_unsupported", "media_content_mismatch", "image_unreadable"] as const),
  ...(["image_too_large", "body_too_large"] as const),
] as const;

function describeUploadFailure(error: PlatformError, { language, getFixedT }: i18n): string {
  const known = uploadFailures.find((code) => error.has(code)) ?? "failed";
  return getFixedT(language, "theme")(`upload.${known}`);
}

export async function uploadPicture(
  client: Client,
  file: File,
  { i18n }: Pick<StudioContext, "i18n">,
): Promise<Uploaded> {
  try {
    const body = await file.arrayBuffer();
    const params = { path: pathFor(file.name, await hashContent(body)) };
    const { path, removed = [] } = await client.call(putMedia, { params, body });
    return { ok: true, path: `/media/${path}`, removed };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.isBackendFailure || error.status === 401)
      throw error;
    return { ok: false, text: describeUploadFailure(error, i18n) };
  }
}
