// What the platform finds in a theme, in the seller's language. The platform says it in English, with what it is about in
// quotes; its codes say which sentence it is.
import type { i18n } from "i18next";
import type { CallError } from "#contract/protocol/errors";
import type { Finding } from "./theme-field";

/** The same sentence whatever it is about. */
const plain = [
  ...(["color_unusable", "picture_unusable", "picture_alt_missing", "preview_mode_on"] as const),
  ...(["value_missing", "logo_not_in_mails", "template_unknown", "embed_unusable"] as const),
] as const;

/** In English the platform says more: the advice, or what would be right. */
const translatable = [
  ...(["contrast_low", "font_not_hosted", "value_unusable", "page_hidden"] as const),
  ...(["link_unusable", "link_leads_nowhere", "category_unknown", "article_unknown"] as const),
  ...(["theme_too_large", "css_too_large", "css_rule", "css_at_rule", "css_selector"] as const),
  ...(["css_property", "css_value"] as const),
] as const;

/** What is wrong with a field that the schema refuses. */
const reasons = [
  ...(["missing", "too_short", "too_long", "too_few", "too_many", "too_small"] as const),
  ...(["too_large", "malformed", "not_offered", "wrong_type", "reserved", "taken"] as const),
] as const;

const findIn = <Code extends string>(codes: readonly Code[], code: string) =>
  codes.find((known) => known === code);

const placeInCss = /^Line (\d+), column (\d+): /;
const near = /Did you mean "(.+)"\?/;
const quoted = /"(?:[^"\\]|\\.)*"/;
const ratioOf = /contrast of ([\d.]+:1)/;

function readFacts(detail: string) {
  const [, line, column] = placeInCss.exec(detail) ?? [];
  const [, meant] = near.exec(detail) ?? [];
  const [, ratio = ""] = ratioOf.exec(detail) ?? [];
  const [what] = quoted.exec(detail) ?? [];
  return { line: line === undefined ? null : Number(line), column, meant, ratio, what };
}

export function describeFinding(
  { code, name: reason = "", limit, detail, source }: CallError,
  { language, getFixedT }: i18n,
  isError: boolean,
): Finding {
  const place = source?.pointer ?? "";
  const t = getFixedT(language, "theme");
  const { line, column, meant, ratio, what = t("finding.this") } = readFacts(detail);
  const say = () => {
    if (code === "field_unknown") {
      const name = place.split("/").at(-1) ?? "";
      return meant === undefined
        ? t("finding.field_unknown", { name })
        : t("finding.field_unknown_near", { name, near: meant });
    }
    if (code === "invalid") {
      const known = findIn(reasons, reason);
      const isSlug = known === "malformed" && place.endsWith("/slug");
      return t(isSlug ? "invalid.malformed_slug" : `invalid.${known ?? "unknown"}`, { limit });
    }
    const plainCode = findIn(plain, code);
    if (plainCode !== undefined) return t(`finding.${plainCode}`);
    const sentenceCode = findIn(translatable, code);
    if (sentenceCode === undefined || language === "en") return detail;
    const text = t(`finding.${sentenceCode}`, { what, ratio, detail });
    const where = line === null ? "" : t("finding.place", { line, column });
    const hint = meant === undefined ? "" : ` ${t("finding.near", { near: meant })}`;
    return `${where}${text}${hint}`;
  };
  return { isError, code, place, line, text: say() };
}
