import { expect, test } from "vitest";
import { allScopes } from "#contract/protocol/scopes";
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

function storeOf(answers: Readonly<Record<string, unknown>>, scopes = allScopes): OpenStore {
  const call = async ({ name }: { name: string }) => {
    if (!(name in answers)) throw new Error(`${name} is not answered`);
    return answers[name];
  };
  return { client: { call }, scopes } as unknown as OpenStore;
}

const german = (kind: string) => ({ kind, locale: "de", version: 1, savedAt: "", by: null });

test("19.5 the frame can be sent to a product, to every collection that shoppers see, and to own pages", async () => {
  const store = storeOf({
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
    listLegalTexts: { texts: [] },
  });
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

const emptyShop = { listListings: { listings: [] }, listSellerCollections: { collections: [] } };

const legalPathsOf = async (store: OpenStore) => {
  const pages = await listPages(store, {}, createStudioI18n("en", catalogue));
  const isLegal = /policies|terms|privacy/;
  return pages.filter(({ path }) => isLegal.test(path)).map(({ path }) => path);
};

test("the frame can be sent to every legal text that the shop has, and to no page that is missing", async () => {
  const legalPages = (texts: unknown[]) =>
    legalPathsOf(storeOf({ ...emptyShop, listLegalTexts: { texts } }));
  expect(await legalPages([german("imprint"), german("returns"), german("shipping")])).toEqual([
    "/policies/imprint",
    "/terms-of-use",
    "/privacy-policy",
    "/policies/returns",
    "/policies/shipping",
  ]);
  expect(await legalPages([german("returns")])).toEqual([
    "/terms-of-use",
    "/privacy-policy",
    "/policies/returns",
  ]);
});

test("a role that may not read the settings can still send the frame to the built-in legal texts", async () => {
  const store = storeOf(emptyShop, ["theme:read", "catalog:read"]);
  expect(await legalPathsOf(store)).toEqual(["/terms-of-use", "/privacy-policy"]);
});
