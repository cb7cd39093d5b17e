// A mail as HTML that holds in mail programs: tables, styles on each element, nothing loaded but
// pictures. Values are escaped by the tag; colours come checked from the look.
import { html, raw } from "hono/html";
import { contrastOf } from "./colors";
import { showHtmlPart } from "./html-parts";
import type { MailDocument } from "./mail-document";
import type { MailLook } from "./mail-look";

const widthPx = 600;

/** A reader's dark mail program turns a light store dark; a dark store stays as it is. */
function darkStyle({ dark, button }: MailLook): string {
  if (dark === null) return "";
  const edge =
    contrastOf(button, dark.card) < 1.5 ? `.edge { border-color: ${dark.muted} !important; }` : "";
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

function styleOf(look: MailLook) {
  return raw(`<style>
  :root { color-scheme: ${look.dark === null ? "dark" : "light dark"}; }
  @media (max-width: 480px) {
    .gutter { padding-left: 20px !important; padding-right: 20px !important; }
    .outer { padding-left: 0 !important; padding-right: 0 !important; }
    .title { font-size: 24px !important; line-height: 30px !important; }
    .fact-label, .fact-value { display: block !important; width: auto !important; }
    .fact-label { padding-bottom: 0 !important; }
    .fact-value { padding-top: 0 !important; text-align: left !important; }
  }
  ${darkStyle(look)}
</style>`);
}

function showBrand({ shop }: MailDocument, look: MailLook) {
  const text = `color:${look.headerText};font-family:${look.headingFont};font-size:22px;line-height:28px;font-weight:700;text-decoration:none`;
  const brand =
    look.logo === null
      ? shop.name
      : html`<img src="${look.logo.url}" alt="${shop.name}" height="${look.logo.heightPx}" style="display:inline-block;height:${look.logo.heightPx}px;width:auto;max-width:260px;border:0;vertical-align:middle;${text}">`;
  return html`<a href="${shop.url}" style="${text}">${brand}</a>`;
}

function showFooter({ footer, shop }: MailDocument, look: MailLook) {
  // On the page's own ground, which may be darker or lighter than the card.
  const { pageMuted } = look;
  const font = `font-family:${look.bodyFont};font-size:13px;line-height:20px`;
  const why = footer === "" ? "" : html`<br>${footer}`;
  return html`<p class="muted" style="margin:0;${font};color:${pageMuted}"><a class="muted" href="${shop.url}" style="color:${pageMuted};font-weight:600;text-decoration:none">${shop.name}</a>${why}</p>`;
}

function showHead(mail: MailDocument, look: MailLook) {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.dark === null ? "dark" : "light dark"}">
<meta name="supported-color-schemes" content="${look.dark === null ? "dark" : "light dark"}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${mail.subject}</title>
${styleOf(look)}
</head>`;
}

export function showAsHtml(mail: MailDocument, look: MailLook): string {
  const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
  // Word, which draws mails in Outlook, knows no greatest width: a table around it holds it.
  const ghostStart = raw(
    `<!--[if mso]><table role="presentation" width="${widthPx}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  );
  const ghostEnd = raw("<!--[if mso]></td></tr></table><![endif]-->");
  const radius = look.radiusPx;
  // A band of its own sits on the card; without one the card stands alone on the page.
  const cardEdge =
    look.header === look.page
      ? `border-radius:${radius}px`
      : `border-top:0;border-radius:0 0 ${radius}px ${radius}px`;
  // Keeps the first words of the mail out of the preview once the preview's own text has ended.
  const filler = raw("&#847;&zwnj;&nbsp;".repeat(40));
  return String(html`<!doctype html>
<html lang="${mail.locale}" dir="ltr">
${showHead(mail, look)}
<body class="page" style="margin:0;padding:0;background-color:${look.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${mail.preview}${filler}</div>
<table ${table} class="page" style="background-color:${look.page}"><tr><td class="outer" align="center" style="padding:24px 12px 40px">
${ghostStart}<table ${table} style="max-width:${widthPx}px;margin:0 auto">
<tr><td class="gutter" align="center" style="padding:22px 32px;background-color:${look.header};border-radius:${radius}px ${radius}px 0 0">${showBrand(mail, look)}</td></tr>
<tr><td class="card gutter" style="padding:36px 40px 12px;background-color:${look.card};border:1px solid ${look.line};${raw(cardEdge)}">
<h1 class="title text" style="margin:0 0 20px;font-family:${look.headingFont};font-size:28px;line-height:34px;font-weight:700;color:${look.text}">${mail.title}</h1>
${mail.parts.map((part) => showHtmlPart(part, look))}
</td></tr>
<tr><td class="gutter" align="center" style="padding:24px 40px 0">${showFooter(mail, look)}</td></tr>
</table>${ghostEnd}
</td></tr></table>
</body>
</html>
`);
}
