// What is wrong with a theme before anybody sees it: errors keep it out, warnings say what would be
// shown otherwise than meant. Of the store it knows the addresses alone.
import type { CallError } from "#contract/protocol/errors";
import { type ThemeData, ThemeDataSchema } from "#contract/theme/theme";
import { findPictureProblem, type RichPictureProblem } from "#core/rich-text-pictures";
import { fillAssetPaths } from "#core/theme/asset-path";
import { describeInvalid } from "#platform/kernel/invalid-field";
import { err, type Failure } from "#platform/kernel/result";
import { warnOfContrast, warnOfMarks } from "./check-contrast";
import { warnOfFields } from "./check-fields";
import { type KnownPaths, warnOfLinks } from "./check-links";
import { warnOfValues } from "./check-values";
import { sanitizeCss } from "./css/sanitize-css";
import { isShownInMails } from "./mail-image-url";
import { type Styles, warn } from "./theme-findings";

const maxThemeBytes = 256 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function validateThemeSize(document: string): Failure | null {
  const isLarge = bytesOf(document) > maxThemeBytes;
  const detail = `A theme may have ${maxThemeBytes} bytes at most.`;
  return isLarge ? err(422, "theme_too_large", detail, "") : null;
}

/** Mails are sent whatever the logo is; without a picture that their readers see, the name stands there. */
function warnOfMailLogo({ content }: ThemeData): CallError[] {
  const { logo = "", mailLogo = "" } = content ?? {};
  const [pointer, path] = mailLogo.trim() === "" ? ["logo", logo] : ["mailLogo", mailLogo];
  if (isShownInMails(path)) return [];
  const detail =
    "Mail programs do not show this kind of picture: mails have the shop's name in its place. Name a PNG, JPEG or GIF as content.mailLogo.";
  return [warn("logo_not_in_mails", detail, `/content/${pointer}`)];
}

function warnOfHiddenPages({ content }: ThemeData, known: KnownPaths | null): CallError[] {
  return (content?.pages ?? []).flatMap(({ slug }, index) => {
    const detail = `The collection "${slug}" would be shown in its place.`;
    return known?.collections.has(slug)
      ? [warn("page_hidden", detail, `/content/pages/${index}/slug`)]
      : [];
  });
}

const pictureProblems: Record<RichPictureProblem, string> = {
  picture_alt_missing: "A picture without a text for those who cannot see it is left out.",
  picture_unusable: "Only pictures of the shop's media are shown in a text.",
};

function warnOfTextPictures({ content }: ThemeData): CallError[] {
  return (content?.pages ?? []).flatMap(({ text }, index) => {
    const problem = findPictureProblem(text);
    if (problem === null) return [];
    return [warn(problem, pictureProblems[problem], `/content/pages/${index}/text`)];
  });
}

function warnOfCss({ customCSS = "" }: Styles): CallError[] {
  return sanitizeCss(customCSS).faults.map(({ code, line, column, reason }) =>
    warn(code, `Line ${line}, column ${column}: ${reason}.`, "/styles/customCSS"),
  );
}

function warnOfPreview({ previewMode }: ThemeData): CallError[] {
  const preview = "Every shopper would be in the preview, where nothing can be bought.";
  return previewMode ? [warn("preview_mode_on", preview, "/previewMode")] : [];
}

export type ThemeVerdict = { valid: boolean; errors: CallError[]; warnings: CallError[] };

/**
 * @param known of the store that the theme is for; null where it is not known
 * @param ownFonts families that the seller uploaded
 */
export function checkTheme(
  given: unknown,
  known: KnownPaths | null = null,
  ownFonts: readonly string[] = [],
): ThemeVerdict {
  const parsed = ThemeDataSchema.safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const errors = describeInvalid(parsed.error.issues, "");
    return { valid: false, errors, warnings: [] };
  }
  const errors = validateThemeSize(JSON.stringify(given))?.errors ?? [];
  // What the shop reads: a link that begins with the placeholder leads to a file of its media.
  const theme = fillAssetPaths(parsed.data);
  const styles = theme.styles ?? {};
  const warnings = [
    ...warnOfValues(theme, ownFonts),
    ...warnOfContrast(theme),
    ...warnOfMarks(styles),
    ...warnOfMailLogo(theme),
    ...warnOfLinks(theme, known),
    ...warnOfHiddenPages(theme, known),
    ...warnOfTextPictures(theme),
    ...warnOfCss(styles),
    ...warnOfPreview(theme),
    ...warnOfFields(given),
  ];
  return { valid: errors.length === 0, errors, warnings };
}
