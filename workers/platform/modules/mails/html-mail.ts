// A mail as HTML that holds in mail programs: tables, styles on each element, nothing loaded but
// pictures. Values are escaped by the tag; colours come checked from the theme.
import { html, raw } from "hono/html";
import type { MailDocument } from "#platform/modules/mails/templates/mail-document";
import { renderHtmlPart } from "./html-parts";
import type { MailTheme } from "./mail-theme";

const widthPx = 600;

/** A reader's dark mail program turns a light store dark; a dark store stays as it is. */
function darkStyle({ dark }: MailTheme): string {
  if (dark === null) return "";
  const { buttonEdge } = dark;
  const edge = buttonEdge === null ? "" : `.edge { border-color: ${buttonEdge} !important; }`;
  return `@media (prefers-color-scheme: dark) {
    .page { background-color: ${dark.page} !important; }
    .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important;
      border-top-left-radius: 0 !important; border-top-right-radius: 0 !important; }
    .text { color: ${dark.text} !important; }
    .muted { color: ${dark.muted} !important; }
    .line { border-color: ${dark.line} !important; }
    .link { color: ${dark.link} !important; }
    ${edge}
  }`;
}

function styleOf(theme: MailTheme) {
  return raw(`<style>
  :root { color-scheme: ${theme.dark === null ? "dark" : "light dark"}; }
  @media (max-width: 480px) {
    .gutter { padding-left: 20px !important; padding-right: 20px !important; }
    .outer { padding-left: 0 !important; padding-right: 0 !important; }
    .title { font-size: 24px !important; line-height: 30px !important; }
    .fact-label, .fact-value { display: block !important; width: auto !important; }
    .fact-label { padding-bottom: 0 !important; }
    .fact-value { padding-top: 0 !important; text-align: left !important; }
  }
  ${darkStyle(theme)}
</style>`);
}

function showBrand({ shop }: MailDocument, theme: MailTheme) {
  const text = `color:${theme.headerText};font-family:${theme.headingFont};font-size:22px;line-height:28px;font-weight:700;text-decoration:none`;
  const brand =
    theme.logo === null
      ? shop.name
      : html`<img src="${theme.logo.url}" alt="${shop.name}" height="${theme.logo.heightPx}" style="display:inline-block;height:${theme.logo.heightPx}px;width:auto;max-width:260px;border:0;vertical-align:middle;${text}">`;
  return html`<a href="${shop.url}" style="${text}">${brand}</a>`;
}

function showFooter({ footer, shop }: MailDocument, theme: MailTheme) {
  // On the page's own ground, which may be darker or lighter than the card.
  const { pageMuted } = theme;
  const font = `font-family:${theme.bodyFont};font-size:13px;line-height:20px`;
  const why = footer === "" ? "" : html`<br>${footer}`;
  return html`<p class="muted" style="margin:0;${font};color:${pageMuted}"><a class="muted" href="${shop.url}" style="color:${pageMuted};font-weight:600;text-decoration:none">${shop.name}</a>${why}</p>`;
}

function showHead(mail: MailDocument, theme: MailTheme) {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme.dark === null ? "dark" : "light dark"}">
<meta name="supported-color-schemes" content="${theme.dark === null ? "dark" : "light dark"}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${mail.subject}</title>
${styleOf(theme)}
</head>`;
}

export function renderHtmlMail(mail: MailDocument, theme: MailTheme): string {
  const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
  // Word, which draws mails in Outlook, knows no greatest width: a table around it holds it.
  const ghostStart = raw(
    `<!--[if mso]><table role="presentation" width="${widthPx}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  );
  const ghostEnd = raw("<!--[if mso]></td></tr></table><![endif]-->");
  const radius = theme.radiusPx;
  // A band of its own sits on the card; without one the card stands alone on the page.
  const cardEdge =
    theme.header === theme.page
      ? `border-radius:${radius}px`
      : `border-top:0;border-radius:0 0 ${radius}px ${radius}px`;
  // `word-break` on the outer cell: a pasted link has no place to break at, and would widen the whole mail.
  // Keeps the first words of the mail out of the preview once the preview's own text has ended.
  const filler = raw("&#847;&zwnj;&nbsp;".repeat(40));
  return String(html`<!doctype html>
<html lang="${mail.locale}" dir="ltr">
${showHead(mail, theme)}
<body class="page" style="margin:0;padding:0;background-color:${theme.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${mail.preview}${filler}</div>
<table ${table} class="page" style="background-color:${theme.page}"><tr><td class="outer" align="center" style="padding:24px 12px 40px;word-break:break-word">
${ghostStart}<table ${table} style="max-width:${widthPx}px;margin:0 auto">
<tr><td class="gutter" align="center" style="padding:22px 32px;background-color:${theme.header};border-radius:${radius}px ${radius}px 0 0">${showBrand(mail, theme)}</td></tr>
<tr><td class="card gutter" style="padding:36px 40px 12px;background-color:${theme.card};border:1px solid ${theme.line};${raw(cardEdge)}">
<h1 class="title text" style="margin:0 0 20px;font-family:${theme.headingFont};font-size:28px;line-height:34px;font-weight:700;color:${theme.text}">${mail.title}</h1>
${mail.parts.map((part) => renderHtmlPart(part, theme))}
</td></tr>
<tr><td class="gutter" align="center" style="padding:24px 40px 0">${showFooter(mail, theme)}</td></tr>
</table>${ghostEnd}
</td></tr></table>
</body>
</html>
`);
}
