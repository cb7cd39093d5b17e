// Page of a failure that no route renders: of a file that is asked for by address, or of the whole studio. Needs no
// file of its own, so that it can be shown whatever is missing.
import type { TFunction } from "i18next";
import { escapeMarkup } from "#core/text/escape-markup";

export type WholeFailure = "missing" | "forbidden" | "unavailable" | "foreign" | "tooLarge";

export function readFailure(status: number): WholeFailure {
  if (status === 413) return "tooLarge";
  if (status >= 500) return "unavailable";
  return status === 403 ? "forbidden" : "missing";
}

/** Whether a person reads the answer, as far as the browser says. */
export function isForPerson({ headers, url }: Request): boolean {
  const dest = headers.get("sec-fetch-dest");
  if (new URL(url).searchParams.has("_data")) return false;
  return dest === null
    ? (headers.get("accept") ?? "").includes("text/html")
    : ["document", "iframe"].includes(dest);
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 560px; margin: 0 auto; padding: 96px 16px; }
h1 { font-size: 28px; line-height: 1.2; }
a { color: inherit; display: inline-block; padding: 10px 16px 10px 0; }
button { font: inherit; padding: 10px 16px; }`;

/** In whose language a page is written, and where. */
export type DescribedPage = {
  t: TFunction;
  locale: string;
  nonce: string;
  /** Of the page itself. */
  path: string;
};

export const linkTo = (path: string, text: string, attributes = "") =>
  `<a href="${escapeMarkup(path)}"${attributes}>${escapeMarkup(text)}</a>`;

/** @param rest markup below the text */
export function buildBarePage(
  { locale, nonce }: DescribedPage,
  { status, title, text, rest }: { status: number; title: string; text: string; rest: string },
): Response {
  const heading = escapeMarkup(title);
  const html = `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${heading}</h1><p>${escapeMarkup(text)}</p>${rest}</main></body></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

export function buildFailurePage(
  page: DescribedPage & { status: number; failure: WholeFailure },
): Response {
  const { status, failure, t, path } = page;
  const again = {
    missing: "",
    forbidden: "",
    foreign: "",
    unavailable: linkTo(path, t("failure.retry")),
    tooLarge: linkTo(path, t("failure.back")),
  }[failure];
  return buildBarePage(page, {
    status,
    title: t(`failure.${failure}.title`),
    text: t(`failure.${failure}.text`),
    rest: `${again}${linkTo("/", t("failure.home"))}`,
  });
}
