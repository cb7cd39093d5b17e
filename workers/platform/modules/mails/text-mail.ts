// A mail as plain text: for readers without HTML, and for those who judge whether a mail is spam.
import type { MailDocument, MailPart } from "#platform/modules/mails/templates/mail-document";

/** @param named a label with its colon, as the language writes it. */
function showPart(part: MailPart, named: (label: string) => string): string[] {
  switch (part.kind) {
    case "paragraph":
      return [part.text];
    case "heading":
      return [part.text.toUpperCase(), "-".repeat(Math.min([...part.text].length, 60))];
    case "button":
      return [named(part.link.label), part.link.url];
    case "facts":
      return part.rows.map(({ label, value }) => `${named(label)} ${value}`);
    case "items":
      return part.items.flatMap(({ title, details, quantity, price }) => [
        `* ${title}`,
        `  ${[details, quantity, price].filter((text) => text !== "").join(" | ")}`,
      ]);
    case "totals":
      return [...part.rows, part.total].map(({ label, value }) => `${named(label)} ${value}`);
    case "address":
      return part.lines;
    case "links":
      return part.links.flatMap(({ label, url }) => [named(label), url]);
    case "help":
      return [part.text, part.link.label];
  }
}

export function renderTextMail(mail: MailDocument, named: (label: string) => string): string {
  const { title, parts, footer, shop } = mail;
  const blocks = parts.flatMap((part, index) => {
    // A heading belongs to what it stands above.
    const gap = parts[index - 1]?.kind === "heading" ? [] : [""];
    return [...gap, ...showPart(part, named)];
  });
  const end = ["", "--", shop.name, shop.url, ...(footer === "" ? [] : [footer])];
  return `${[title, ...blocks, ...end].join("\n")}\n`;
}
