import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import type { SupportContent } from "#contract/theme/support-posts";
import { aShop } from "#tests/fixtures/app/checkout";
import { readArticleAsset } from "#tests/fixtures/app/support";
import { loader as sitemap } from "./sitemap";
import { loader as loadSupport } from "./support";
import { loader as loadPost } from "./support-article";
import { loader as loadRest } from "./support-catch-all";

type Asked = { isOn?: boolean; support?: SupportContent };

function aHelpfulShop({ isOn = true, support }: Asked = {}): ShopContext {
  const { shop } = aShop(() => null);
  const { settings } = shop.store;
  const flags = { ...settings.flags, support: isOn };
  return {
    ...shop,
    store: { ...shop.store, settings: { ...settings, flags } },
    theme: async () => ({ content: { support } }),
    readAsset: readArticleAsset,
  };
}

const argumentsOf = (shop: ShopContext, path: string) => ({
  request: new Request(`https://aurora.test${path}`),
  params: { postSlug: path.replace(/^\/support\//, "") },
  context: { shop },
});

/** What a route threw instead of an answer, as status and target. */
async function wayOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get("location") ?? ""}`.trim();
  }
  return "answered";
}

const routes = [
  ["/support", loadSupport],
  ["/support?q=refund", loadSupport],
  ["/support/where-is-my-order", loadPost],
  ["/support/no-such-article", loadPost],
  ["/support/a/b", loadRest],
] as const;

test.each(routes)(
  "SUP-02 Q62 without a support area %s redirects to the home page",
  async (path, load) => {
    const shop = aHelpfulShop({ isOn: false });
    expect(await wayOf(() => load(argumentsOf(shop, path)))).toBe("302 /");
  },
);

test("SUP-01 with one, what is no article is not found, and an article's page has the ways around it", async () => {
  const shop = aHelpfulShop();
  const open = (path: string, load: typeof loadPost | typeof loadRest = loadPost) =>
    wayOf(() => load(argumentsOf(shop, path)));
  expect(await open("/support/no-such-article")).toBe("404");
  expect(await open("/support/a/b", loadRest)).toBe("404");
  expect(await open("/support/AfterPay")).toBe("301 /support/afterpay");
  const { view, meta } = await loadPost(argumentsOf(shop, "/support/afterpay"));
  expect(view.group.slug).toBe("billing");
  expect(view.topics.map(({ posts }) => posts.length)).toEqual([9, 7, 7, 7]);
  expect(view.related.map(({ slug }) => slug)).not.toContain("afterpay");
  expect(view.related).toHaveLength(3);
  const trail = JSON.stringify(meta);
  expect(trail).toContain('"BreadcrumbList"');
  expect(trail).toContain('"item":"https://shop.test/support/afterpay"');
  expect(meta).toContainEqual(
    expect.objectContaining({ rel: "canonical", href: "https://shop.test/support/afterpay" }),
  );
});

test("SUP-07 the URL of a hidden article redirects to the topics", async () => {
  const shop = aHelpfulShop({ support: { hidden: ["afterpay"] } });
  expect(await wayOf(() => loadPost(argumentsOf(shop, "/support/afterpay")))).toBe("302 /support");
});

test("SUP-04 a search is not indexed, and an empty one is the list of topics", async () => {
  const shop = aHelpfulShop();
  const search = await loadSupport(argumentsOf(shop, "/support?q=promo+code"));
  expect(search.found?.[0]?.slug).toBe("promo-codes");
  expect(search.topics).toEqual([]);
  expect(search.meta).toContainEqual({ name: "robots", content: "noindex" });
  const topics = await loadSupport(argumentsOf(shop, "/support?q=%20"));
  expect([topics.found, topics.topics.length]).toEqual([null, 4]);
  expect(topics.meta).not.toContainEqual({ name: "robots", content: "noindex" });
});

test("SUP-01 SUP-02 the sitemap lists the articles that there are, and none without a support area", async () => {
  const listPaths = async (shop: ShopContext) => {
    const backend = {
      call: async () => ({ slugs: [], total_count: 0 }),
    } as unknown as ShopContext["backend"];
    const answer = await sitemap(argumentsOf({ ...shop, backend }, "/sitemap.xml"));
    const text = await answer.text();
    return [...text.matchAll(/<loc>https:\/\/shop\.test(\/support[^<]*)<\/loc>/g)].map(
      ([, at]) => at,
    );
  };
  const listed = await listPaths(aHelpfulShop({ support: { hidden: ["afterpay"] } }));
  expect(listed).toHaveLength(30);
  expect(listed).toContain("/support/where-is-my-order");
  expect(listed).not.toContain("/support/afterpay");
  expect(await listPaths(aHelpfulShop({ isOn: false }))).toEqual([]);
});

test("SUP-01 an article's path that cannot be decoded is not found, without a redirect", async () => {
  const asked = argumentsOf(aHelpfulShop(), "/support/%E0%A4");
  expect(await wayOf(() => loadPost(asked))).toBe("404");
});
