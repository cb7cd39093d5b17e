// What a column of any product file may be. No schema library here: pages load it.

/** A title and a price are needed. */
export const importColumnFields = [
  ...(["title", "price", "handle", "description", "type", "vendor", "tags"] as const),
  ...(["sku", "stock", "color", "size", "picture"] as const),
] as const;
/** Of a longer heading the beginning names the column. */
export const maxColumnLabelChars = 80;

export type ImportColumnField = (typeof importColumnFields)[number];
