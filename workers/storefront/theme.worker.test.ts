import { expect, test } from "vitest";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const good = { styles: { primaryColor: "#123456" }, ours: { later: true } };
const broken = {
  ...good,
  styles: { ...good.styles, button: 3, radius: 4 },
  content: { categories: [{ slug: "hats" }, null], login: { title: 7 } },
};
const rest = { ...good, content: { categories: [], login: {} } };

/** A storefront whose only page returns the theme that it was given. */
const aThemedStorefront = (change: Record<string, unknown> = {}) =>
  aStorefront(async (_, { shop }) => Response.json(await shop.theme()), anEnvironment(change));

test("THM-03 a published theme with broken fields is used but for these", async () => {
  await publish(aStore(), { theme: broken });
  expect(await (await aThemedStorefront().visit("/")).json()).toEqual(rest);
});

/** The theme service of a preview, which is always asked. */
async function themeFrom(answer: () => Response | Promise<Response>): Promise<unknown> {
  await publish(aStore());
  const storefront = aThemedStorefront({ PLATFORM: { fetch: async () => answer() } });
  const response = await storefront.visit(`/?preview=${await aPreviewHash()}`);
  expect(response.status).toBe(200);
  return response.json();
}

test("THM-02 THM-03 what the theme service says is taken field by field", async () => {
  expect(await themeFrom(() => Response.json(broken))).toEqual(rest);
});

test.each<[string, () => Response]>([
  ["says that there is none", () => Response.json({ statusCode: 404 })],
  ["answers 404", () => Response.json({ statusCode: 404 }, { status: 404 })],
  ["fails", () => new Response("down", { status: 500 })],
  ["refuses", () => Response.json({ errors: { theme: "unknown" } }, { status: 422 })],
  [
    "cannot be reached",
    () => {
      throw new TypeError("connection lost");
    },
  ],
])("THM-02 where the theme service %s, the shop has the default theme", async (_, answer) => {
  expect(await themeFrom(answer)).toBeNull();
});

test.each(["a theme", [1], 7, null])("THM-02 %j is no theme", async (nonsense) => {
  expect(await themeFrom(() => Response.json(nonsense))).toEqual({});
});
