import { expect, test } from "vitest";
import { isIconName } from "#app/ui/icon";
import { SupportContentSchema, type SupportPostData } from "#contract/theme/support-posts";
import { supportIconNames, supportPostSlugs } from "#core/theme/built-in-support-articles";
import { messagesByLocale } from "#tests/kits/app/localization";
import { readCategoryFiles } from "#tests/kits/app/support";
import { buildCategories, listTopics } from "./support-article";

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

test("SUP-07 the contract names the shop's own articles and icons as they are", () => {
  expect(supportPostSlugs).toEqual(files.flatMap(({ posts }) => posts.map(({ slug }) => slug)));
  expect(supportIconNames.filter((name) => !isIconName(name))).toEqual([]);
});

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

test("SUP-01 every article is one of 120 to 350 words, in the shop's own name", () => {
  for (const article of build().flatMap(({ articles }) => articles)) {
    const words = textOf(article).split(/\s+/).length;
    expect(words, article.slug).toBeGreaterThan(120);
    expect(words, article.slug).toBeLessThan(350);
    expect(textOf(article), article.slug).not.toMatch(/[{}<>]/);
  }
  expect(
    build()
      .flatMap(({ articles }) => articles)
      .map(textOf)
      .join("\n"),
  ).toContain("Some Shop");
});

test("SUP-01 no article leads to a page that there is not", () => {
  const articles = build().flatMap((category) => category.articles);
  const known = new Set([
    ...articles.map(({ slug }) => `/support/${slug}`),
    ...["/support", "/track", "/track/recover", "/contact", "/live-chat", "/cart", "/preferences"],
    ...["/privacy-policy", "/terms-of-use#returns"],
  ]);
  const links = articles.flatMap(({ blocks }) =>
    blocks.flatMap(({ runs }) => runs.flatMap(({ href }) => (href === null ? [] : [href]))),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((href) => !known.has(href))).toEqual([]);
});

test("SUP-08 an article promises live chat 7 days a week and a reply within 24 business hours", () => {
  const all = build().flatMap(({ articles }) => articles);
  const contact = all.find(({ slug }) => slug === "contact-us");
  expect(contact && textOf(contact)).toMatch(/chat, 7 days a week[\s\S]*within 24 business hours/);
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

test("SUP-03 a group without any article is not shown", () => {
  const hidden = files[2]?.posts.map(({ slug }) => slug) ?? [];
  expect(listTopics(build({ hidden })).map(({ slug }) => slug)).toEqual([
    "about-my-order",
    "shipping",
    "policies",
  ]);
});

test("a store's name is text, whatever it is", () => {
  const [orders] = buildCategories(files, undefined, "$& <b>Shop</b>");
  const texts = orders?.articles.map(textOf).join("\n");
  expect(texts).toContain(
    "orders that were placed with this address at $& <b>Shop</b> in the past",
  );
});

test("THM-03 two articles of one slug, a slug that is none and an empty text are refused by their place", () => {
  const twin = { ...ownPost, title: "Again" };
  const wrong = { ...ownPost, slug: "No Slug", text: " " };
  const parsed = SupportContentSchema.safeParse({ posts: [ownPost, twin, wrong] });
  expect(parsed.error?.issues.map(({ path }) => path.join("/")).sort()).toEqual(
    expect.arrayContaining(["posts/2/slug", "posts/2/text"]),
  );
  expect(SupportContentSchema.safeParse({ posts: [ownPost, twin] }).error?.issues).toHaveLength(1);
});
