// The articles as they are built, for tests.
import { readFileSync } from "node:fs";
import { CategoryFileSchema } from "#app/support/support-category.schema";
import { supportCategorySlugs } from "#contract/theme/support-posts";

const folder = new URL("../../../app/support/articles/", import.meta.url);

/** In the order in which they are shown. */
export function readCategoryFiles() {
  return supportCategorySlugs.map((slug) =>
    CategoryFileSchema.parse(JSON.parse(readFileSync(new URL(`${slug}.json`, folder), "utf8"))),
  );
}

/** What stands for the build's static files: the articles by the addresses of their imports. */
export async function readArticleAsset(url: string): Promise<unknown> {
  const name = url.replace(/^.*\//, "");
  return JSON.parse(readFileSync(new URL(name, folder), "utf8"));
}
