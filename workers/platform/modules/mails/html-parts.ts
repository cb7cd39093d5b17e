// Each part of a mail as HTML. Values are escaped by the tag; colours come checked from the look.
import { html, raw } from "hono/html";
import type { MailDocument, MailItem, MailLink, MailPart } from "./mail-document";
import type { MailLook } from "./mail-look";

type PartOf<Kind extends MailPart["kind"]> = Extract<MailPart, { kind: Kind }>;

const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
const picturePx = 72;

const body = (look: MailLook) => `font-family:${look.bodyFont};font-size:16px;line-height:25px`;
const small = (look: MailLook) => `font-family:${look.bodyFont};font-size:14px;line-height:21px`;
const numbers = "white-space:nowrap;font-variant-numeric:tabular-nums";

function showParagraph({ text }: PartOf<"paragraph">, look: MailLook) {
  return html`<p class="text" style="margin:0 0 16px;${body(look)};color:${look.text}">${text}</p>`;
}

function showHeading({ text }: PartOf<"heading">, look: MailLook) {
  return html`<h2 class="text line" style="margin:32px 0 4px;padding:28px 0 0;border-top:1px solid ${look.line};font-family:${look.headingFont};font-size:18px;line-height:24px;font-weight:700;color:${look.text}">${text}</h2>`;
}

/** A table around the link: the ground that Outlook draws, which knows no padded links. */
function showButton({ link }: PartOf<"button">, look: MailLook) {
  const radius = Math.min(look.radiusPx, 10);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 28px"><tr><td align="center" bgcolor="${look.button}" style="border-radius:${radius}px;background-color:${look.button}"><a class="edge" href="${link.url}" style="display:inline-block;padding:14px 28px;border:1px solid ${look.buttonEdge};border-radius:${radius}px;${body(look)};line-height:20px;font-weight:600;color:${look.buttonText};text-decoration:none">${link.label}</a></td></tr></table>`;
}

function showFacts({ rows }: PartOf<"facts">, look: MailLook) {
  const shown = rows.map(
    ({ label, value }) =>
      html`<tr><td class="fact-label muted" valign="top" style="padding:4px 16px 4px 0;${small(look)};color:${look.muted}">${label}</td><td class="fact-value text" valign="top" align="right" style="padding:4px 0;${small(look)};font-weight:600;color:${look.text}">${value}</td></tr>`,
  );
  return html`<table ${table} style="margin:0 0 8px">${shown}</table>`;
}

function showPicture({ pictureUrl }: MailItem, look: MailLook) {
  const radius = Math.min(look.radiusPx, 8);
  const picture =
    pictureUrl === null
      ? ""
      : html`<img src="${pictureUrl}" alt="" width="${picturePx}" style="display:block;width:${picturePx}px;height:auto;border:0;border-radius:${radius}px">`;
  return html`<td width="${picturePx}" valign="top" style="width:${picturePx}px;padding:14px 0">${picture}</td>`;
}

function showItem(item: MailItem, look: MailLook, withPictures: boolean, isFirst: boolean) {
  const edge = isFirst ? "" : `border-top:1px solid ${look.line};`;
  const picture = withPictures ? showPicture(item, look) : "";
  const gap = withPictures ? 16 : 0;
  const details =
    item.details === ""
      ? ""
      : html`<span class="muted" style="color:${look.muted}">${item.details}</span><br>`;
  return html`<tr><td class="line" style="${raw(edge)}"><table ${table}><tr>${picture}<td class="text" valign="top" style="padding:14px 12px 14px ${gap}px;${small(look)};color:${look.text}"><strong style="font-size:15px;font-weight:600">${item.title}</strong><br>${details}<span class="muted" style="color:${look.muted}">${item.quantity}</span></td><td class="text" valign="top" align="right" style="padding:14px 0;${small(look)};font-size:15px;font-weight:600;${numbers};color:${look.text}">${item.price}</td></tr></table></td></tr>`;
}

function showItems({ items }: PartOf<"items">, look: MailLook) {
  const withPictures = items.some((item) => item.pictureUrl !== null);
  const rows = items.map((item, index) => showItem(item, look, withPictures, index === 0));
  return html`<table ${table}>${rows}</table>`;
}

function showTotals({ rows, total }: PartOf<"totals">, look: MailLook) {
  const row = small(look);
  const shown = rows.map(
    ({ label, value }) =>
      html`<tr><td class="muted" style="padding:4px 16px 4px 0;${row};color:${look.muted}">${label}</td><td class="text" align="right" style="padding:4px 0;${row};${numbers};color:${look.text}">${value}</td></tr>`,
  );
  const sum = `${body(look)};font-size:18px;font-weight:700;color:${look.text}`;
  return html`<table ${table} style="margin:0 0 8px"><tr><td colspan="2" class="line" style="padding:0 0 10px;border-bottom:1px solid ${look.line};font-size:0;line-height:0">&nbsp;</td></tr><tr><td colspan="2" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>${shown}<tr><td class="text" style="padding:10px 16px 4px 0;${sum}">${total.label}</td><td class="text" align="right" style="padding:10px 0 4px;${sum};${numbers}">${total.value}</td></tr></table>`;
}

function showAddress({ lines }: PartOf<"address">, look: MailLook) {
  const shown = lines.map((line, index) => html`${index === 0 ? "" : raw("<br>")}${line}`);
  return html`<p class="text" style="margin:8px 0 8px;${body(look)};color:${look.text}">${shown}</p>`;
}

function showLink({ label, url }: MailLink, look: MailLook) {
  return html`<a class="link" href="${url}" style="color:${look.link};font-weight:600;text-decoration:underline">${label}</a>`;
}

function showLinks({ links }: PartOf<"links">, look: MailLook) {
  return links.map(
    (link) => html`<p style="margin:12px 0;${body(look)}">${showLink(link, look)}</p>`,
  );
}

function showHelp({ text, link }: PartOf<"help">, look: MailLook) {
  return html`<p class="muted line" style="margin:32px 0 0;padding:24px 0;border-top:1px solid ${look.line};${small(look)};color:${look.muted}">${text} ${showLink(link, look)}</p>`;
}

export function showHtmlPart(part: MailDocument["parts"][number], look: MailLook) {
  switch (part.kind) {
    case "paragraph":
      return showParagraph(part, look);
    case "heading":
      return showHeading(part, look);
    case "button":
      return showButton(part, look);
    case "facts":
      return showFacts(part, look);
    case "items":
      return showItems(part, look);
    case "totals":
      return showTotals(part, look);
    case "address":
      return showAddress(part, look);
    case "links":
      return showLinks(part, look);
    case "help":
      return showHelp(part, look);
  }
}
