import { expect, test } from "vitest";
import { isIconName } from "#app/ui/icon";
import { supportIconNames, supportPostSlugs } from "#core/theme/built-in-support-articles";
import { readCategoryFiles } from "#tests/fixtures/app/support";
import { buildCategories } from "./build-support-categories";

const files = readCategoryFiles();
const build = () => buildCategories(files, undefined, "Some Shop");
const textOf = (one: ReturnType<typeof build>[number]["articles"][number]) =>
  one.blocks.map(({ runs }) => runs.map(({ text }) => text).join("")).join("\n");

test("SUP-07 the contract names the shop's own articles and icons as they are", () => {
  expect(supportPostSlugs).toEqual(files.flatMap(({ posts }) => posts.map(({ slug }) => slug)));
  expect(supportIconNames.filter((name) => !isIconName(name))).toEqual([]);
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
    "/support",
    "/track",
    "/track/recover",
    "/contact",
    "/live-chat",
    "/cart",
    "/preferences",
    "/privacy-policy",
    "/terms-of-use#returns",
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
