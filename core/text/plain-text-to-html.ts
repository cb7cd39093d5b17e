// Plain text as the HTML that says the same, for what reads HTML alone.

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A tag ends somewhere: before the last `>` each that begins does. */
const hasTag = (text: string) => /<\/?[a-z]/i.test(text.slice(0, text.lastIndexOf(">") + 1));

/** What has a tag is HTML already. */
export function plainTextToHtml(text: string): string {
  if (text.trim() === "" || hasTag(text)) return text;
  const escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const paragraphs = escaped.split(/\n\s*\n/).map((part) => part.trim().replaceAll("\n", "<br>"));
  return paragraphs
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join("");
}
