import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { getSellerTheme, publishTheme, putTheme, validateTheme } from "#contract/theme/theme-calls";
import {
  deleteThemeDraft,
  getThemeFrame,
  getThemeVersion,
  listThemeVersions,
  restoreThemeVersion,
} from "#contract/theme/theme-history-calls";
import { openPreview } from "#core/signed-tokens/preview-link";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { saveTheme } from "#tests/fixtures/platform/themes";
import { listChanges } from "./theme-history";

const red = { styles: { primaryColor: "#aa0000" } };
const blue = { styles: { primaryColor: "#0000aa" }, content: { heroBanner: { title: "Hi" } } };

const saved = async (seller: Seller, body: unknown, query = "") =>
  readAnswer(putTheme, await saveTheme(seller, body, query));
const versionsOf = async ({ headers }: Seller) =>
  (await readAnswer(listThemeVersions, await ask("GET", listThemeVersions.path, { headers })))
    .versions;
const themesOf = async ({ headers }: Seller) =>
  readAnswer(getSellerTheme, await ask("GET", getSellerTheme.path, { headers }));
const restore = ({ headers }: Seller, version: number) =>
  ask("POST", restoreThemeVersion.path.replace(":version", String(version)), { headers });

test("API-16 each publish is a version with who, when and which fields changed, newest first", async () => {
  const seller = await aStore();
  expect(await versionsOf(seller)).toEqual([]);
  const first = await saved(seller, red, "?publish=true");
  const draft = await saved(seller, blue);
  expect(draft.version).toBeGreaterThan(first.version);
  const published = await readAnswer(publishTheme, await ask("POST", publishTheme.path, seller));
  const [newest, oldest, ...others] = await versionsOf(seller);
  expect(others).toEqual([]);
  expect(newest).toMatchObject({
    version: published.version,
    isPublished: true,
    changed: ["styles.primaryColor", "content.heroBanner.title"],
  });
  expect(newest?.by).toEqual(expect.any(String));
  expect(oldest).toMatchObject({ version: first.version, isPublished: false, changed: null });
});

test("API-16 an earlier version is published again in one step, as a new version, and the draft stays", async () => {
  const seller = await aStore();
  const first = await saved(seller, red, "?publish=true");
  await saved(seller, blue, "?publish=true");
  await saved(seller, { later: true });
  const restored = await readAnswer(restoreThemeVersion, await restore(seller, first.version));
  expect(await themesOf(seller)).toMatchObject({ published: red, draft: { later: true } });
  const [newest] = await versionsOf(seller);
  expect(newest).toMatchObject({ version: restored.version, restoredFrom: first.version });
  const path = getThemeVersion.path.replace(":version", String(first.version));
  const version = await readAnswer(getThemeVersion, await ask("GET", path, seller));
  expect(version).toMatchObject({ version: first.version, theme: red });
});

test("API-16 the first publish is taken back by the built-in look, which is a version like others then", async () => {
  const seller = await aStore();
  const first = await saved(seller, red, "?publish=true");
  const restored = await readAnswer(restoreThemeVersion, await restore(seller, 0));
  expect(await themesOf(seller)).toMatchObject({ published: {}, draft: null });
  expect(await versionsOf(seller)).toMatchObject([
    { version: restored.version, restoredFrom: 0, isPublished: true },
    { version: first.version, isPublished: false },
  ]);
  await readAnswer(restoreThemeVersion, await restore(seller, first.version));
  expect(await themesOf(seller)).toMatchObject({ published: red });
});

test("API-16 a version of another store, a draft and one that never was are not there", async () => {
  const [seller, other] = [await aStore("aurora"), await aStore("vinyl")];
  await saved(other, red, "?publish=true");
  const draft = await saved(seller, blue);
  for (const version of [draft.version, 99]) {
    expect(await errorOf(await restore(seller, version))).toBe("404 theme_version_unknown");
  }
});

test("API-16 a save, a publish and a discard from an older version are refused, and nothing is overwritten", async () => {
  const seller = await aStore();
  const { version: none } = await themesOf(seller);
  expect(none).toBe(0);
  const mine = await saved(seller, red, "?expectedVersion=0");
  expect(await errorOf(await saveTheme(seller, blue, "?expectedVersion=0"))).toBe(
    "409 theme_changed",
  );
  const publish = (version: number) =>
    ask("POST", `${publishTheme.path}?expectedVersion=${version}`, seller);
  expect(await errorOf(await publish(0))).toBe("409 theme_changed");
  const discard = await ask("DELETE", `${deleteThemeDraft.path}?expectedVersion=0`, seller);
  expect(await errorOf(discard)).toBe("409 theme_changed");
  expect(await themesOf(seller)).toMatchObject({ draft: red, version: mine.version });
  const next = await saved(seller, blue, `?expectedVersion=${mine.version}`);
  expect((await publish(next.version)).status).toBe(200);
});

test("API-16 a discarded draft leaves what is published", async () => {
  const seller = await aStore();
  const first = await saved(seller, red, "?publish=true");
  await saved(seller, blue);
  const discard = await ask("DELETE", deleteThemeDraft.path, seller);
  expect(await readAnswer(deleteThemeDraft, discard)).toEqual({ version: first.version });
  expect(await themesOf(seller)).toMatchObject({ published: red, draft: null });
});

test("PRE-01 the studio's frame is on a host of its own, whose hash is for that frame alone", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    storage.sql.exec(
      "INSERT OR REPLACE INTO store_setting (name, value) VALUES ('primary_host', 'merch.example.com')",
    );
  });
  const { url } = await readAnswer(getThemeFrame, await ask("GET", getThemeFrame.path, seller));
  const address = new URL(url ?? "");
  expect(address.hostname).toMatch(/^aurora--frame\./);
  const hash = address.searchParams.get("preview") ?? "";
  const opened = await openPreview(bindings.SEALING_KEYS, "aurora", hash, new Date());
  expect(opened?.isFramed).toBe(true);
});

test("THM-03 a mistyped language and a mistyped word below it are told with the nearest name", async () => {
  const seller = await aStore();
  const content = {
    heroBaner: {},
    translations: { frr: {}, de: { heroBanner: { titel: "Hallo" } } },
  };
  const { headers } = seller;
  const answer = await ask("POST", validateTheme.path, { headers, body: { content } });
  const { warnings } = await readAnswer(validateTheme, answer);
  const unknown = warnings.filter(({ code }) => code === "field_unknown");
  expect(unknown.map(({ source, detail }) => `${source?.pointer} ${detail}`)).toEqual([
    '/content/heroBaner Nothing reads "heroBaner". Did you mean "heroBanner"?',
    '/content/translations/frr Nothing reads "frr". Did you mean "fr"?',
    '/content/translations/de/heroBanner/titel Nothing reads "titel". Did you mean "title"?',
  ]);
});

test("a field that came, went or changed is named; a list is named as a whole", () => {
  const before = { a: { b: 1, gone: "x" }, list: [1], same: { deep: [1] } };
  const after = { a: { b: 2, came: { deep: "y" } }, list: [1, 2], same: { deep: [1] } };
  expect(listChanges(before, after)).toEqual(["a.b", "a.gone", "a.came.deep", "list"]);
});
