// Plain text as the HTML that says the same, for what reads HTML alone.

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What has a tag is HTML already. */
export function plainTextToHtml(text: string): string {
  if (text.trim() === "" || /<\/?[a-z][^>]*>/i.test(text)) return text;
  const escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const paragraphs = escaped.split(/\n\s*\n/).map((part) => part.trim().replaceAll("\n", "<br>"));
  return paragraphs
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join("");
}
