// Title of a page, as its loader gave it under `title`; in the tab, in the history, and said first by a screen reader.
import type { MetaFunction } from "@remix-run/cloudflare";

const studioName = "Awning Studio";

export const pageTitleMeta: MetaFunction = ({ data }) => {
  const hasTitle = typeof data === "object" && data !== null && "title" in data;
  return [{ title: hasTitle && typeof data.title === "string" ? data.title : studioName }];
};
