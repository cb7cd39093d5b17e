// Fields that name goods by their slugs. No schema library here: pages load it.

export const splitSlugs = (text: string | undefined) =>
  (text ?? "").split(/[\s,]+/).filter((slug) => slug !== "");

export const collectionField = "collection:";
export const collectionFieldOf = (slug: string) => `${collectionField}${slug}`;
