// Each part of a mail as HTML. Values are escaped by the tag; colours come checked from the theme.
import { html, raw } from "hono/html";
import type {
  MailDocument,
  MailItem,
  MailLink,
  MailPart,
} from "#platform/modules/mails/templates/mail-document";
import type { MailTheme } from "./mail-theme";

type PartOf<Kind extends MailPart["kind"]> = Extract<MailPart, { kind: Kind }>;

const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
const picturePx = 72;

const body = (theme: MailTheme) => `font-family:${theme.bodyFont};font-size:16px;line-height:25px`;
const small = (theme: MailTheme) => `font-family:${theme.bodyFont};font-size:14px;line-height:21px`;
const numbers = "white-space:nowrap;font-variant-numeric:tabular-nums";

function showParagraph({ text }: PartOf<"paragraph">, theme: MailTheme) {
  return html`<p class="text" style="margin:0 0 16px;${body(theme)};color:${theme.text}">${text}</p>`;
}

function showHeading({ text }: PartOf<"heading">, theme: MailTheme) {
  return html`<h2 class="text line" style="margin:32px 0 4px;padding:28px 0 0;border-top:1px solid ${theme.line};font-family:${theme.headingFont};font-size:18px;line-height:24px;font-weight:700;color:${theme.text}">${text}</h2>`;
}

/** A table around the link: the ground that Outlook draws, which knows no padded links. */
function showButton({ link }: PartOf<"button">, theme: MailTheme) {
  const radius = Math.min(theme.radiusPx, 10);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 28px"><tr><td align="center" bgcolor="${theme.button}" style="border-radius:${radius}px;background-color:${theme.button}"><a class="edge" href="${link.url}" style="display:inline-block;padding:14px 28px;border:1px solid ${theme.buttonEdge};border-radius:${radius}px;${body(theme)};line-height:20px;font-weight:600;color:${theme.buttonText};text-decoration:none">${link.label}</a></td></tr></table>`;
}

function showFacts({ rows }: PartOf<"facts">, theme: MailTheme) {
  const shown = rows.map(
    ({ label, value }) =>
      html`<tr><td class="fact-label muted" valign="top" style="padding:4px 16px 4px 0;word-break:normal;${small(theme)};color:${theme.muted}">${label}</td><td class="fact-value text" valign="top" align="right" style="padding:4px 0;${small(theme)};font-weight:600;color:${theme.text}">${value}</td></tr>`,
  );
  return html`<table ${table} style="margin:0 0 8px">${shown}</table>`;
}

function showPicture({ pictureUrl }: MailItem, theme: MailTheme) {
  const radius = Math.min(theme.radiusPx, 8);
  const picture =
    pictureUrl === null
      ? ""
      : html`<img src="${pictureUrl}" alt="" width="${picturePx}" style="display:block;width:${picturePx}px;height:auto;border:0;border-radius:${radius}px">`;
  return html`<td width="${picturePx}" valign="top" style="width:${picturePx}px;padding:14px 0">${picture}</td>`;
}

function showItem(item: MailItem, theme: MailTheme, withPictures: boolean, isFirst: boolean) {
  const edge = isFirst ? "" : `border-top:1px solid ${theme.line};`;
  const picture = withPictures ? showPicture(item, theme) : "";
  const gap = withPictures ? 16 : 0;
  const details =
    item.details === ""
      ? ""
      : html`<span class="muted" style="color:${theme.muted}">${item.details}</span><br>`;
  return html`<tr><td class="line" style="${raw(edge)}"><table ${table}><tr>${picture}<td class="text" valign="top" style="padding:14px 12px 14px ${gap}px;${small(theme)};color:${theme.text}"><strong style="font-size:15px;font-weight:600">${item.title}</strong><br>${details}<span class="muted" style="color:${theme.muted}">${item.quantity}</span></td><td class="text" valign="top" align="right" style="padding:14px 0;${small(theme)};font-size:15px;font-weight:600;${numbers};color:${theme.text}">${item.price}</td></tr></table></td></tr>`;
}

function showItems({ items }: PartOf<"items">, theme: MailTheme) {
  const withPictures = items.some((item) => item.pictureUrl !== null);
  const rows = items.map((item, index) => showItem(item, theme, withPictures, index === 0));
  return html`<table ${table}>${rows}</table>`;
}

function showTotals({ rows, total }: PartOf<"totals">, theme: MailTheme) {
  const row = small(theme);
  const shown = rows.map(
    ({ label, value }) =>
      html`<tr><td class="muted" style="padding:4px 16px 4px 0;${row};color:${theme.muted}">${label}</td><td class="text" align="right" style="padding:4px 0;${row};${numbers};color:${theme.text}">${value}</td></tr>`,
  );
  const sum = `${body(theme)};font-size:18px;font-weight:700;color:${theme.text}`;
  return html`<table ${table} style="margin:0 0 8px"><tr><td colspan="2" class="line" style="padding:0 0 10px;border-bottom:1px solid ${theme.line};font-size:0;line-height:0">&nbsp;</td></tr><tr><td colspan="2" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>${shown}<tr><td class="text" style="padding:10px 16px 4px 0;${sum}">${total.label}</td><td class="text" align="right" style="padding:10px 0 4px;${sum};${numbers}">${total.value}</td></tr></table>`;
}

function showAddress({ lines }: PartOf<"address">, theme: MailTheme) {
  const shown = lines.map((line, index) => html`${index === 0 ? "" : raw("<br>")}${line}`);
  return html`<p class="text" style="margin:8px 0 8px;${body(theme)};color:${theme.text}">${shown}</p>`;
}

function showLink({ label, url }: MailLink, theme: MailTheme) {
  return html`<a class="link" href="${url}" style="color:${theme.link};font-weight:600;text-decoration:underline">${label}</a>`;
}

function showLinks({ links }: PartOf<"links">, theme: MailTheme) {
  return links.map(
    (link) => html`<p style="margin:12px 0;${body(theme)}">${showLink(link, theme)}</p>`,
  );
}

function showHelp({ text, link }: PartOf<"help">, theme: MailTheme) {
  return html`<p class="muted line" style="margin:32px 0 0;padding:24px 0;border-top:1px solid ${theme.line};${small(theme)};color:${theme.muted}">${text} ${showLink(link, theme)}</p>`;
}

export function renderHtmlPart(part: MailDocument["parts"][number], theme: MailTheme) {
  switch (part.kind) {
    case "paragraph":
      return showParagraph(part, theme);
    case "heading":
      return showHeading(part, theme);
    case "button":
      return showButton(part, theme);
    case "facts":
      return showFacts(part, theme);
    case "items":
      return showItems(part, theme);
    case "totals":
      return showTotals(part, theme);
    case "address":
      return showAddress(part, theme);
    case "links":
      return showLinks(part, theme);
    case "help":
      return showHelp(part, theme);
  }
}
