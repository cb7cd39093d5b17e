import { expect, test } from "vitest";
import type { SupportPostData } from "#contract/theme/support-posts";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { readCategoryFiles } from "#tests/fixtures/app/support";
import { buildCategories } from "./build-support-categories";

const files = readCategoryFiles();
const build = (content?: Parameters<typeof buildCategories>[1]) =>
  buildCategories(files, content, "Some Shop");
const textOf = (one: ReturnType<typeof build>[number]["articles"][number]) =>
  one.blocks.map(({ runs }) => runs.map(({ text }) => text).join("")).join("\n");
const slugsOf = (one: ReturnType<typeof build>[number] | undefined) =>
  one?.articles.map(({ slug }) => slug);

const ownPost: SupportPostData = {
  slug: "returns-and-exchanges",
  title: "The size promise",
  text: "<p>We send the other size.</p><script>bad()</script>",
};

test("SUP-03 SUP-07 the topics stand in their four groups, each with number, slug, title, name and icon", () => {
  const categories = build();
  const english = messagesByLocale.en;
  expect(categories.map(({ title }) => title)).toEqual([
    "About my order",
    "Shipping",
    "Billing",
    "Understanding our policies",
  ]);
  expect(categories.map(({ title }) => title)).toEqual([
    english["support.group.orders"],
    english["support.group.shipping"],
    english["support.group.billing"],
    english["support.group.policies"],
  ]);
  const all = [...categories, ...categories.flatMap(({ articles }) => articles)];
  for (const one of all) expect(one.name.length * one.icon.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ databaseId }) => databaseId)).size).toBe(all.length);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  for (const { slug } of all) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("SUP-07 a seller's article takes the place of ours, and nothing of it is set as markup", () => {
  const policies = build({ posts: [ownPost] }).at(-1);
  expect(slugsOf(policies)).toEqual(slugsOf(build().at(-1)));
  const [ours, own] = [build(), build({ posts: [ownPost] })].map((categories) =>
    categories.at(-1)?.articles.find(({ slug }) => slug === ownPost.slug),
  );
  const { databaseId, icon, keywords } = ours ?? {};
  expect(own).toMatchObject({
    databaseId,
    icon,
    keywords,
    title: "The size promise",
    isSellers: true,
  });
  expect(own?.name).toBe("The size promise");
  expect(own && textOf(own)).toBe("We send the other size.");
});

test("SUP-07 a seller adds an article, moves one to another group and hides others", () => {
  const categories = build({
    posts: [
      { ...ownPost, category: "shipping" },
      { ...ownPost, slug: "pick-up", category: "shipping", icon: "/media/bike.svg" },
      { ...ownPost, slug: "wine-stains", icon: "javascript:alert(1)" },
    ],
    hidden: ["afterpay", "nobody-knows-this"],
  });
  const [orders, shipping, billing, policies] = categories;
  expect(slugsOf(shipping)?.slice(-2)).toEqual(["returns-and-exchanges", "pick-up"]);
  expect(shipping?.articles.at(-1)).toMatchObject({ icon: "/media/bike.svg", databaseId: 10_002 });
  expect(slugsOf(policies)).not.toContain("returns-and-exchanges");
  expect(slugsOf(billing)).not.toContain("afterpay");
  expect(orders?.articles.at(-1)).toMatchObject({ slug: "wine-stains", icon: "bag" });
});

test("SUP-07 no two articles share a number, whatever numbers their seller gave them", () => {
  const [ours] = build().at(-1)?.articles ?? [];
  const of = (slug: string, databaseId?: number) => ({ ...ownPost, slug, databaseId });
  const posts = [
    of("pick-up"),
    of("first", 10_001),
    of("twin", 10_001),
    of("wash", ours?.databaseId),
    of("group", 1),
    of("own-number", 7_000),
  ];
  const categories = build({ posts });
  const all = [...categories, ...categories.flatMap(({ articles }) => articles)];
  expect(new Set(all.map(({ databaseId }) => databaseId)).size).toBe(all.length);
  const numberOf = (slug: string) => all.find((one) => one.slug === slug)?.databaseId;
  expect([numberOf("first"), numberOf("own-number")]).toEqual([10_001, 7_000]);
});

test("a store's name is text, whatever it is", () => {
  const [orders] = buildCategories(files, undefined, "$& <b>Shop</b>");
  const texts = orders?.articles.map(textOf).join("\n");
  expect(texts).toContain(
    "orders that were placed with this address at $& <b>Shop</b> in the past",
  );
});
