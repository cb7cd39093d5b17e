import { expect, test } from "vitest";
import {
  getLegalText,
  getLegalVersion,
  getSellerLegalText,
  listLegalTexts,
  listLegalVersions,
  putLegalText,
  restoreLegalVersion,
} from "#contract/store/legal-calls";
import { getStore } from "#contract/store/store-calls";
import { getTheme, putTheme } from "#contract/theme/theme-calls";
import { aMember } from "#tests/fixtures/platform/accounts";
import {
  aStore,
  ask,
  asStorefront,
  errorOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const at = (path: string, kind: string, locale: string, version = 0) =>
  path.replace(":kind", kind).replace(":locale", locale).replace(":version", String(version));
const put = ({ headers }: Seller, kind: string, locale: string, html: string, query = "") =>
  ask("PUT", `${at(putLegalText.path, kind, locale)}${query}`, { headers, body: { html } });
const saved = async (seller: Seller, kind: string, locale: string, html: string) =>
  readAnswer(putLegalText, await put(seller, kind, locale, html));

async function read(slug: string, kind: string, locale: string) {
  const query = new URLSearchParams({ slug, kind, locale });
  return ask("GET", `${getLegalText.path}?${query}`, { headers: await asStorefront(slug) });
}

async function themeOf(slug: string) {
  const headers = await asStorefront(slug);
  return readAnswer(getTheme, await ask("GET", `${getTheme.path}?siteKey=${slug}`, { headers }));
}

const revisionOf = async (slug: string) => {
  const answer = await ask("GET", `${getStore.path}?slug=${slug}`, {
    headers: await asStorefront(slug),
  });
  return (await readAnswer(getStore, answer)).store.revision;
};

test("ABT-04 a text that is saved is read by shoppers at once, and an emptied one is gone", async () => {
  const seller = await aStore();
  expect(await errorOf(await read("aurora", "imprint", "de"))).toBe("404 legal_text_missing");
  expect(await themeOf("aurora")).toEqual({ statusCode: 404 });
  const before = await revisionOf("aurora");
  const html = "<h2>Anbieter</h2><p>Ada Walker, Leipzig</p>";
  const first = await saved(seller, "imprint", "de", html);
  expect(first.revision).toBeGreaterThan(before ?? 0);
  expect(await readAnswer(getLegalText, await read("aurora", "imprint", "de"))).toMatchObject({
    html,
  });
  expect(await themeOf("aurora")).toEqual({ legal: { imprint: ["de"] } });
  await saved(seller, "imprint", "de", "  ");
  expect(await errorOf(await read("aurora", "imprint", "de"))).toBe("404 legal_text_missing");
  const { texts } = await readAnswer(listLegalTexts, await ask("GET", listLegalTexts.path, seller));
  expect(texts).toEqual([]);
});

test("ABT-04 a theme names the texts that there are, whatever the seller's document says of them", async () => {
  const seller = await aStore();
  const body = { legal: { terms: ["fr"] }, styles: { primaryColor: "#aa0000" } };
  await ask("PUT", `${putTheme.path}?publish=true`, { headers: seller.headers, body });
  expect(await themeOf("aurora")).toEqual({ styles: body.styles });
  await saved(seller, "terms", "en", "<p>Ours.</p>");
  await saved(seller, "terms", "de", "<p>Unsere.</p>");
  expect(await themeOf("aurora")).toEqual({ styles: body.styles, legal: { terms: ["de", "en"] } });
});

test("ABT-04 each save is a version with who and when, and one of them is shown again in one step", async () => {
  const seller = await aStore();
  const first = await saved(seller, "returns", "en", "<p>Fourteen days.</p>");
  await saved(seller, "returns", "en", "<p>Thirty days.</p>");
  await saved(seller, "returns", "de", "<p>Dreißig Tage.</p>");
  const restore = (kind: string, locale: string, version: number) =>
    ask("POST", at(restoreLegalVersion.path, kind, locale, version), seller);
  expect(await errorOf(await restore("returns", "de", first.version))).toBe(
    "404 legal_version_unknown",
  );
  const restored = await readAnswer(
    restoreLegalVersion,
    await restore("returns", "en", first.version),
  );
  const { versions } = await readAnswer(
    listLegalVersions,
    await ask("GET", at(listLegalVersions.path, "returns", "en"), seller),
  );
  expect(versions).toHaveLength(3);
  expect(versions[0]).toMatchObject({
    version: restored.version,
    restoredFrom: first.version,
    isEmpty: false,
    by: expect.any(String),
  });
  const earlier = at(getLegalVersion.path, "returns", "en", versions[1]?.version);
  expect(await readAnswer(getLegalVersion, await ask("GET", earlier, seller))).toMatchObject({
    html: "<p>Thirty days.</p>",
  });
  const current = await ask("GET", at(getSellerLegalText.path, "returns", "en"), seller);
  expect(await readAnswer(getSellerLegalText, current)).toMatchObject({
    html: "<p>Fourteen days.</p>",
    version: restored.version,
  });
});

test("ABT-04 the last twenty versions of a text are stored", async () => {
  const seller = await aStore();
  for (let save = 1; save <= 22; save += 1) await saved(seller, "terms", "en", `<p>${save}</p>`);
  const { versions } = await readAnswer(
    listLegalVersions,
    await ask("GET", at(listLegalVersions.path, "terms", "en"), seller),
  );
  expect(versions).toHaveLength(20);
});

test("ABT-04 a save from an older version is refused, and nothing is overwritten", async () => {
  const seller = await aStore();
  const { version } = await saved(seller, "terms", "en", "<p>Mine.</p>");
  const late = await put(seller, "terms", "en", "<p>Late.</p>", "?expectedVersion=0");
  expect(await errorOf(late)).toBe("409 legal_text_changed");
  const next = await put(seller, "terms", "en", "<p>Next.</p>", `?expectedVersion=${version}`);
  expect(next.status).toBe(200);
});

test.each([
  ["without an alternative", '<img src="/media/a.png">', "422 picture_alt_missing /html"],
  ["of another site", '<img src="https://a.example/a.png" alt="A">', "422 picture_unusable /html"],
  ["that is too long", "x".repeat(60_001), "422 invalid /html"],
])(
  "ABT-04 a text that would be shown otherwise than meant is refused: one %s",
  async (_, html, error) => {
    const seller = await aStore();
    expect(await errorOf(await put(seller, "terms", "en", html))).toBe(error);
  },
);

test("ABT-04 an unknown kind and language are refused, and staff may read and not write", async () => {
  const seller = await aStore();
  expect((await put(seller, "rules", "en", "x")).status).toBe(400);
  expect((await put(seller, "terms", "xx", "x")).status).toBe(400);
  const staff = await aMember("aurora", "staff");
  const headers = staff.in("aurora");
  expect(await errorOf(await put({ ...seller, headers }, "terms", "en", "x"))).toBe(
    "403 scope_missing",
  );
  expect((await ask("GET", listLegalTexts.path, { headers })).status).toBe(200);
});

test("TEN-01 a store's texts are its own", async () => {
  const [seller] = [await aStore("aurora"), await aStore("vinyl")];
  const { version } = await saved(seller, "imprint", "de", "<p>Ada</p>");
  expect(await errorOf(await read("vinyl", "imprint", "de"))).toBe("404 legal_text_missing");
  expect(version).toBeGreaterThan(0);
  expect(await themeOf("vinyl")).toEqual({ statusCode: 404 });
});
