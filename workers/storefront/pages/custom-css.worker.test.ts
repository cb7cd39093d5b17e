import { expect, test } from "vitest";
import { sanitizePaths } from "#contract/internal/sanitize-paths";
import {
  anEnvironment,
  aPreviewHash,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const themeWith = (customCSS: string) => ({ styles: { customCSS } });

/** A theme service and a platform in one; counts how often CSS was sanitized. */
function anOutsideTheme(customCSS: string, status = 200) {
  const sanitized: string[] = [];
  const PLATFORM = {
    fetch: async (request: Request) => {
      if (new URL(request.url).pathname !== sanitizePaths.css) {
        return Response.json(themeWith(customCSS));
      }
      sanitized.push(await request.text());
      return new Response(".shop-page .clean{top:0;}", { status });
    },
  };
  return { env: anEnvironment({ PLATFORM }), sanitized };
}

const aCssStorefront = (env = anEnvironment()) =>
  aStorefront(async (_, { shop }) => new Response(await shop.customCss()), env);
const read = async (storefront: ReturnType<typeof aCssStorefront>, path: string) =>
  (await storefront.visit(path)).text();

test("THM-09 what the platform published stands in the page as it is", async () => {
  const css = ".shop-page .tile{top:0;}";
  await publish(aStore(), { theme: themeWith(css) });
  expect(await read(aCssStorefront(), "/cart")).toBe(css);
});

test("THM-09 what no platform can have published is not shown", async () => {
  await publish(aStore(), { theme: themeWith(".a{background:url(https://evil.test/a)}") });
  expect(await read(aCssStorefront(), "/cart")).toBe("");
});

test("THM-09 PRE-01 a draft's CSS is sanitized by the platform, once", async () => {
  await publish(aStore(), { theme: themeWith(".shop-page .published{top:0;}") });
  const { env, sanitized } = anOutsideTheme(".draft{top:0}");
  const storefront = aCssStorefront(env);
  const hash = await aPreviewHash();
  for (const path of [`/?preview=${hash}`, `/about?preview=${hash}`]) {
    expect(await read(storefront, path)).toBe(".shop-page .clean{top:0;}");
  }
  expect(sanitized).toEqual([".draft{top:0}"]);
  expect(await read(storefront, "/cart")).toBe(".shop-page .published{top:0;}");
});

test("THM-09 CSS that cannot be sanitized is left out", async () => {
  await publish(aStore(), {});
  const { env } = anOutsideTheme(".draft{top:0}", 500);
  const path = `/?preview=${await aPreviewHash()}`;
  expect(await read(aCssStorefront(env), path)).toBe("");
});

test("THM-09 AGE-01 nothing of it is given to who stands before a gate", async () => {
  const store = aStore();
  const { settings } = store;
  const flags = { ...settings.flags, ageGate: true };
  await publish(aStore("aurora", { settings: { ...settings, flags } }), {
    theme: themeWith(".shop-page .tile{top:0;}"),
  });
  const storefront = aCssStorefront();
  expect(await read(storefront, "/age-check")).toBe("");
  expect(await read(storefront, "/terms")).toBe("");
});

test("LST-30 a description of the embedded catalogue is sanitized already", async () => {
  await publish(aStore(), {});
  const { env, sanitized } = anOutsideTheme("");
  const storefront = aStorefront(
    async (_, { shop }) => new Response(await shop.sanitizeHtml("<p>a</p>")),
    env,
  );
  expect(await (await storefront.visit("/cart")).text()).toBe("<p>a</p>");
  expect(sanitized).toEqual([]);
});
