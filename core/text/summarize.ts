// Plain text of HTML, whole or as the description that search engines show: what the storefront prints and the studio
// previews.

const descriptionLength = 160;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Plain text of HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

/** Plain text of a sentence or two, cut at a word; takes HTML. */
export function summarize(html: string): string {
  const text = plainText(html);
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, "")} …`;
}
