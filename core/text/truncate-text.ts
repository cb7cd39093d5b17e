// Text cut to a length. Must not end within a character: half of an emoji reads otherwise in a page's HTML than in its
// data, and React then draws the whole page again.

/** @param limit in UTF-16 units, as `maxLength` of a field counts */
export const truncateText = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
