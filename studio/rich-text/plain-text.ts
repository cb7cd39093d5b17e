// Plain text of a page as the HTML that says the same, for an editor that reads HTML alone.

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What has a tag is HTML already. */
export function toHtml(text: string): string {
  if (text.trim() === "" || /<[a-z][^>]*>/i.test(text)) return text;
  const escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const paragraphs = escaped.split(/\n\s*\n/).map((part) => part.trim().replaceAll("\n", "<br>"));
  return paragraphs.map((part) => `<p>${part}</p>`).join("");
}
