import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?inline";
import oswald from "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?inline";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?inline";
import { expect, test } from "vitest";
import { deleteMedia } from "#contract/store/seller-store-calls";
import { addFont, listFonts, maxFontBytes, removeFont } from "#contract/theme/font-calls";
import { getTheme, publishTheme, putTheme, validateTheme } from "#contract/theme/theme-calls";
import {
  aStore,
  ask,
  asStorefront,
  bytesOf,
  errorOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const fileOf = async (url: string) => (await fetch(url)).arrayBuffer();

type Upload = { file?: ArrayBuffer; family?: string; kind?: string; licensed?: string };

async function upload({ headers }: Seller, change: Upload = {}): Promise<Response> {
  const { file, family = "Harbour Sans", kind = "serif", licensed = "true" } = change;
  const query = new URLSearchParams({ family, kind, licensed });
  const body = file ?? (await fileOf(lora));
  return ask("POST", `${addFont.path}?${query}`, { headers, body });
}
const added = async (seller: Seller, change: Upload = {}) =>
  readAnswer(addFont, await upload(seller, change));
const fontsOf = async (seller: Seller) =>
  (await readAnswer(listFonts, await ask("GET", listFonts.path, seller))).fonts;
const remove = (seller: Seller, id: string) =>
  ask("DELETE", removeFont.path.replace(":id", id), seller);
const named = { styles: { typography: { headingFontFamily: "Harbour Sans" } } };
const put = ({ headers }: Seller, body: unknown) => ask("PUT", putTheme.path, { headers, body });

async function themeOf(slug: string) {
  const headers = await asStorefront(slug);
  return readAnswer(getTheme, await ask("GET", `${getTheme.path}?siteKey=${slug}`, { headers }));
}

test("a whole font is taken at any size: workerd counts the buffers that it unpacks into, which grow in steps", async () => {
  const seller = await aStore();
  const taken = await added(seller, { file: await fileOf(oswald) });
  expect(taken).toMatchObject({ family: "Harbour Sans", weights: "200 700" });
});

test("THM-04 an uploaded font is a file under its hash, and the theme is given its face", async () => {
  const seller = await aStore();
  const font = await added(seller);
  expect(font).toMatchObject({ family: "Harbour Sans", weights: "400 700", isUsed: false });
  expect(font.licensedBy).toEqual(expect.any(String));
  const file = await ask("GET", `/media/aurora/fonts/${font.id}.woff2`);
  expect(file.headers.get("content-type")).toBe("font/woff2");
  expect((await file.arrayBuffer()).byteLength).toBe(font.bytes);
  const { ownFonts } = await themeOf("aurora");
  expect(ownFonts).toEqual([
    {
      id: font.id,
      family: "Harbour Sans",
      kind: "serif",
      weights: "400 700",
      sizeAdjust: expect.any(Number),
      ascent: expect.any(Number),
      descent: expect.any(Number),
    },
  ]);
  // The same file again changes nothing.
  expect((await added(seller)).id).toBe(font.id);
  expect(await fontsOf(seller)).toHaveLength(1);
});

test("THM-04 a theme may name it without a warning, and then it cannot be removed", async () => {
  const seller = await aStore();
  const { id } = await added(seller);
  const { headers } = seller;
  const check = await ask("POST", validateTheme.path, { headers, body: named });
  const { warnings } = await readAnswer(validateTheme, check);
  expect(warnings.filter(({ code }) => code === "font_not_hosted")).toEqual([]);
  await put(seller, named);
  expect((await fontsOf(seller))[0]?.isUsed).toBe(true);
  expect(await errorOf(await remove(seller, id))).toBe("409 font_in_use /path/id");
  await ask("POST", publishTheme.path, seller);
  expect(await errorOf(await remove(seller, id))).toBe("409 font_in_use /path/id");
  const media = deleteMedia.path.replace(":path{.+}", `fonts/${id}.woff2`);
  expect(await errorOf(await ask("DELETE", media, seller))).toBe("409 media_in_use /path/path");
  await ask("PUT", `${putTheme.path}?publish=true`, { headers, body: { styles: {} } });
  expect((await remove(seller, id)).status).toBe(200);
  expect(await fontsOf(seller)).toEqual([]);
  expect((await ask("GET", `/media/aurora/fonts/${id}.woff2`)).status).toBe(404);
  expect((await themeOf("aurora")).ownFonts).toBeUndefined();
});

test("THM-04 a document cannot bring faces of its own", async () => {
  const seller = await aStore();
  const { headers } = seller;
  const body = { ownFonts: [{ family: "x", id: "../../evil" }], styles: {} };
  await ask("PUT", `${putTheme.path}?publish=true`, { headers, body });
  expect((await themeOf("aurora")).ownFonts).toBeUndefined();
});

test.each([
  ["what is no font", async () => ({ file: await bytesOf("<svg/>") }), "422 font_unreadable"],
  [
    "a font that is cut off",
    async () => ({ file: (await fileOf(lora)).slice(0, -10) }),
    "422 font_unreadable",
  ],
  [
    "a font that is too large",
    async () => ({ file: new ArrayBuffer(maxFontBytes + 1) }),
    "422 font_too_large",
  ],
  ["a hosted font's name", async () => ({ family: "inter" }), "422 font_name_taken /query/family"],
  ["a name that ends a rule", async () => ({ family: 'x";}' }), "400 invalid /query/family"],
  ["no word of its licence", async () => ({ licensed: "false" }), "400 invalid /query/licensed"],
])("THM-04 %s is refused", async (_, change, error) => {
  const seller = await aStore();
  expect(await errorOf(await upload(seller, await change()))).toBe(error);
  expect(await fontsOf(seller)).toEqual([]);
});

test("THM-04 an upload that is sent twice under one key is one font", async () => {
  const seller = await aStore();
  const headers = { ...seller.headers, "Idempotency-Key": "one-upload" };
  const [first, second] = [
    await added({ ...seller, headers }),
    await added({ ...seller, headers }),
  ];
  expect(second).toEqual(first);
  expect(await fontsOf(seller)).toHaveLength(1);
});

test("THM-04 two fonts have two names, and one file has one", async () => {
  const seller = await aStore();
  await added(seller);
  const other = await fileOf(outfit);
  expect(await errorOf(await upload(seller, { file: other, family: "harbour sans" }))).toBe(
    "422 font_name_taken /query/family",
  );
  expect(await errorOf(await upload(seller, { family: "Quay" }))).toBe("422 font_known");
  expect((await added(seller, { file: other, family: "Quay" })).family).toBe("Quay");
});

test("TEN-01 a store's fonts are its own", async () => {
  const [seller, other] = [await aStore("aurora"), await aStore("vinyl")];
  const { id } = await added(seller);
  expect(await fontsOf(other)).toEqual([]);
  expect(await errorOf(await remove(other, id))).toBe("404 font_unknown /path/id");
  expect((await ask("GET", `/media/vinyl/fonts/${id}.woff2`)).status).toBe(404);
});
