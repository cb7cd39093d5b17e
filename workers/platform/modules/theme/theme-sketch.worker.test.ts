import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { getSellerTheme, getTheme, putTheme } from "#contract/theme/theme-calls";
import {
  deleteThemeSketch,
  getThemeFrame,
  putThemeSketch,
} from "#contract/theme/theme-history-calls";
import {
  aStore,
  ask,
  asStorefront,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

const red = { styles: { primaryColor: "#aa0000" } };
const blue = { styles: { primaryColor: "#0000aa" } };

async function aFrame(seller: Seller): Promise<{ preview: string; sketch: string }> {
  const answer = await ask("GET", getThemeFrame.path, seller);
  const { url, sketch } = await readAnswer(getThemeFrame, answer);
  return { preview: new URL(url ?? "").searchParams.get("preview") ?? "", sketch };
}
const sketchPath = (sketch: string) => putThemeSketch.path.replace(":sketch", sketch);
const draw = ({ headers }: Seller, sketch: string, body: unknown) =>
  ask("PUT", sketchPath(sketch), { headers, body });

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
  expect((await draw(seller, mine.sketch, blue)).status).toBe(200);
  expect(await seenIn("aurora", mine.preview)).toMatchObject({ ...blue, previewMode: true });
  expect(await seenIn("aurora", other.preview)).toMatchObject(red);
  expect(await seenIn("aurora")).toMatchObject(red);
  const themes = await readAnswer(getSellerTheme, await ask("GET", getSellerTheme.path, seller));
  expect(themes).toMatchObject({ published: red, draft: null });

  await ask("DELETE", deleteThemeSketch.path.replace(":sketch", mine.sketch), seller);
  expect(await seenIn("aurora", mine.preview)).toMatchObject(red);
});

test("PRE-01 a field that is half typed is left out alone", async () => {
  const seller = await aStore();
  const { preview, sketch } = await aFrame(seller);
  const half = { ...blue, content: { heroBanner: { title: 7, subtitle: "Hi" } } };
  expect((await draw(seller, sketch, half)).status).toBe(200);
  const seen = await seenIn("aurora", preview);
  expect(seen).toMatchObject({ ...blue, content: { heroBanner: { subtitle: "Hi" } } });
  expect(seen.content?.heroBanner).not.toHaveProperty("title");
});

test("PRE-01 a theme that is too large is not drawn", async () => {
  const seller = await aStore();
  const { sketch } = await aFrame(seller);
  const large = { styles: { customCSS: "a".repeat(300_000) } };
  expect(await errorOf(await draw(seller, sketch, large))).toBe("422 theme_too_large");
});

test("PRE-01 another store's frame shows nothing of it, whatever id its sketch has", async () => {
  const [seller, other] = [await aStore("aurora"), await aStore("vinyl")];
  const { preview, sketch } = await aFrame(seller);
  expect((await draw(other, sketch, blue)).status).toBe(200);
  expect(await seenIn("aurora", preview)).not.toMatchObject(blue);
});

test("PRE-01 sketches are no changes of the store: none is in its trail, and old ones are gone", async () => {
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
