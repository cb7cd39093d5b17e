// Whether a store has a help area, and its pages for the sitemap.
import { redirect } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import { readCategories } from "./support-categories.server";

/** Without a support area everything below /support leads to the home page. */
export function requireSupportArea(shop: Pick<ShopContext, "site" | "store">): void {
  if (!flagsOf(shop).supportArea) throw redirect("/");
}

/** For the sitemap. */
export async function listSupportPaths(shop: ShopContext): Promise<string[]> {
  if (!flagsOf(shop).supportArea) return [];
  const categories = await readCategories(shop);
  const articles = categories.flatMap((category) => category.articles);
  return ["/support", ...articles.map(({ slug }) => `/support/${slug}`)];
}
