import { expect, test } from "vitest";
import catalogue from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import type { OpenStore } from "#studio/session/require-account.server";
import { listPages } from "./shop-pages.server";

const collection = (slug: string, parentSlug: string | null, hidden = false) => ({
  slug,
  parentSlug,
  hidden,
  name: `The ${slug}`,
});

test("19.5 the frame can be sent to a product, to every collection that shoppers see, and to own pages", async () => {
  const answers: Readonly<Record<string, unknown>> = {
    listListings: { listings: [{ slug: "ridge-tee", title: "Ridge Tee" }] },
    listSellerCollections: {
      collections: [
        collection("shirts", null),
        collection("long", "shirts"),
        collection("old", null, true),
        collection("older", "old"),
        collection("oldest", "older"),
      ],
    },
  };
  const call = async ({ name }: { name: string }) => answers[name];
  const store = { client: { call } } as unknown as OpenStore;
  const theme = { content: { pages: [{ slug: "crew", title: "The crew" }] } };
  const pages = await listPages(store, theme, createStudioI18n("en", catalogue));
  expect(pages.slice(0, 4)).toEqual([
    { path: "/", name: "Home" },
    { path: "/shirts", name: "The shirts" },
    { path: "/long", name: "The long" },
    { path: "/listing/ridge-tee", name: "Product: Ridge Tee" },
  ]);
  expect(pages.at(-1)).toEqual({ path: "/crew", name: "The crew" });
  expect(pages.map(({ path }) => path)).not.toContain("/older");
});
