import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { getSellerTheme, getTheme, putTheme } from "#contract/theme/theme-calls";
import {
  deleteThemeLivePreview,
  getThemeFrame,
  putThemeLivePreview,
} from "#contract/theme/theme-history-calls";
import {
  aStore,
  ask,
  asStorefront,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const red = { styles: { primaryColor: "#aa0000" } };
const blue = { styles: { primaryColor: "#0000aa" } };

async function aFrame(seller: Seller): Promise<{ preview: string; livePreview: string }> {
  const answer = await ask("GET", getThemeFrame.path, seller);
  const { url, livePreview } = await readAnswer(getThemeFrame, answer);
  return { preview: new URL(url ?? "").searchParams.get("preview") ?? "", livePreview };
}
const livePreviewPath = (livePreview: string) =>
  putThemeLivePreview.path.replace(":livePreview", livePreview);
const draw = ({ headers }: Seller, livePreview: string, body: unknown) =>
  ask("PUT", livePreviewPath(livePreview), { headers, body });

async function seenIn(slug: string, preview?: string) {
  const query = new URLSearchParams({ siteKey: slug, ...(preview !== undefined && { preview }) });
  const response = await ask("GET", `${getTheme.path}?${query}`, {
    headers: await asStorefront(slug),
  });
  return readAnswer(getTheme, response);
}

test("PRE-01 a theme that is typed is seen in its own frame at once, and by no one else", async () => {
  const seller = await aStore();
  await ask("PUT", `${putTheme.path}?publish=true`, { headers: seller.headers, body: red });
  const [mine, other] = [await aFrame(seller), await aFrame(seller)];
  expect((await draw(seller, mine.livePreview, blue)).status).toBe(200);
  expect(await seenIn("aurora", mine.preview)).toMatchObject({ ...blue, previewMode: true });
  expect(await seenIn("aurora", other.preview)).toMatchObject(red);
  expect(await seenIn("aurora")).toMatchObject(red);
  const themes = await readAnswer(getSellerTheme, await ask("GET", getSellerTheme.path, seller));
  expect(themes).toMatchObject({ published: red, draft: null });

  await ask(
    "DELETE",
    deleteThemeLivePreview.path.replace(":livePreview", mine.livePreview),
    seller,
  );
  expect(await seenIn("aurora", mine.preview)).toMatchObject(red);
});

test("PRE-01 a field that is half typed is left out alone", async () => {
  const seller = await aStore();
  const { preview, livePreview } = await aFrame(seller);
  const half = { ...blue, content: { heroBanner: { title: 7, subtitle: "Hi" } } };
  expect((await draw(seller, livePreview, half)).status).toBe(200);
  const seen = await seenIn("aurora", preview);
  expect(seen).toMatchObject({ ...blue, content: { heroBanner: { subtitle: "Hi" } } });
  expect(seen.content?.heroBanner).not.toHaveProperty("title");
});

test("PRE-01 a theme that is too large is not drawn", async () => {
  const seller = await aStore();
  const { livePreview } = await aFrame(seller);
  const large = { styles: { customCSS: "a".repeat(300_000) } };
  expect(await errorOf(await draw(seller, livePreview, large))).toBe("422 theme_too_large");
});

test("PRE-01 another store's frame shows nothing of it, whatever id its livePreview has", async () => {
  const [seller, other] = [await aStore("aurora"), await aStore("vinyl")];
  const { preview, livePreview } = await aFrame(seller);
  expect((await draw(other, livePreview, blue)).status).toBe(200);
  expect(await seenIn("aurora", preview)).not.toMatchObject(blue);
});

test("PRE-01 live previews are no changes of the store: none is in its trail, and old ones are gone", async () => {
  const seller = await aStore();
  const listed = async () =>
    readAnswer(listAuditEvents, await ask("GET", listAuditEvents.path, seller));
  const before = await listed();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    storage.sql.exec("INSERT INTO theme_sketch VALUES ('old', '{}', 1)");
  });
  for (let frames = 0; frames < 22; frames += 1) await draw(seller, crypto.randomUUID(), blue);
  const ids = await runInDurableObject(objectOf(seller), (_, { storage }) =>
    storage.sql.exec("SELECT sketch_id FROM theme_sketch").toArray(),
  );
  expect(ids).toHaveLength(20);
  expect(ids).not.toContainEqual({ sketch_id: "old" });
  expect((await listed()).events).toEqual(before.events);
});
