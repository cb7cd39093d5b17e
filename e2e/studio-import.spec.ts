/** Files of products as a seller brings them: checked, started, imported and undone, without scripts. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "./fixtures";
import { enterPlain } from "./studio";
import { openTestStore } from "./test-store";

const exportFile = resolve(import.meta.dirname, "../ops/shopify/fixtures/shopify-export.csv");
const csv = (text: string, name: string) => new File([text], name, { type: "text/csv" });

test("a Shopify export is previewed by line, imported with its pictures, listed in the shop and undone @sizeless", async ({
  shop,
  storeUrl,
  getAnswer,
}) => {
  test.setTimeout(120_000);
  const { slug: store } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, store, { role: "staff" });
  await seller.open(`/stores/${store}/import`);
  expect(seller.text()).toContain("No import yet");
  /** The page of the import, once it says so. */
  const comesTo = (heading: string, timeout: number) =>
    expect(async () => {
      await seller.reload();
      expect([...seller.texts("h1"), ...seller.texts("h2")]).toContain(heading);
    }).toPass({ timeout });

  await test.step("the preview names what is refused and lost, and nothing is in the shop", async () => {
    seller.attach("File", csv(await readFile(exportFile, "utf8"), "shopify-export.csv"));
    await seller.press("Check the file");
    await comesTo("Nothing has changed yet", 20_000);
    expect(seller.texts("tr")).toContainEqual(expect.stringMatching(/26 .*"abc" is not a price/));
    await seller.follow(/^Lost/);
    expect(seller.texts("td")).toContainEqual(expect.stringContaining("is left out"));
  });

  await test.step("a started import goes on while the page is loaded again", async () => {
    await seller.press("Start: make 12 products");
    expect(seller.texts("h2")).not.toContain("Nothing has changed yet");
    await comesTo("The import is done", 60_000);
    expect(seller.text()).toContain("12 made, 0 changed, 0 unchanged, 5 refused.");
  });

  await test.step("what was planned is named in the past tense once it is done", async () => {
    await seller.follow(/^Refused/);
    expect(seller.text()).toContain("Everything else went in.");
    await seller.follow(/^New/);
    expect(seller.text()).toContain("These products were made.");
  });

  await test.step("what was left out is a file with its reasons", async () => {
    const rows = await seller.download("Download what was left out (CSV)");
    expect(rows).toContain(`26,Refused,Wool Socks,"Variant Price ""abc"" is not a price"`);
  });

  await test.step("the shop shows the products with pictures of its own", async () => {
    const home = async () => (await getAnswer(storeUrl(store))).text();
    await expect
      .poll(home, { timeout: 20_000 })
      .toMatch(/<a[^>]*href="[^"]*ridge-tee[^"]*"[^>]*>(?:(?!<\/a>).)*<img[^>]*src="\/media\//s);
  });

  await test.step("the last import is undone", async () => {
    expect(seller.has("button", "Delete 12 products")).toBe(false);
    seller.unfold("Undo this import");
    await seller.press("Delete 12 products");
    await comesTo("The import was undone", 30_000);
    expect(seller.text()).toContain("12 deleted, 0 kept.");
  });
});

test("a file with a byte order mark and another letter case is imported, and a missing picture is named @sizeless", async ({
  shop,
}) => {
  const { slug: store } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, store, { role: "staff", locale: "de" });
  await seller.open(`/stores/${store}/import`);
  const text =
    "\uFEFFHANDLE;TITLE;VARIANT PRICE;IMAGE SRC\r\nmug;=1+1;9,90;https://cdn.example/missing.jpg\r\n";
  seller.attach("Datei", csv(text, "produkte.csv"));
  await seller.press("Datei prüfen");
  const start = "Starten: 1 Produkt anlegen";
  await expect(async () => {
    await seller.reload();
    expect(seller.has("button", start)).toBe(true);
  }).toPass({ timeout: 20_000 });
  await seller.press(start);
  await expect(async () => {
    await seller.reload();
    expect(seller.text()).toContain("Der Import ist fertig");
  }).toPass({ timeout: 30_000 });
  expect(seller.texts("td")).toContain("https://cdn.example/missing.jpg");
  expect(seller.has("button", "Bilder noch einmal holen")).toBe(true);
  await seller.open(`/stores/${store}/import`);
  expect(seller.texts("li").find((line) => line.includes("produkte.csv"))).toContain(
    "1 Bild wurde nicht geholt.",
  );
});

test("19 a file that is larger than any that is taken is answered by a page in the seller's language, with the way back @sizeless", async ({
  shop,
}) => {
  const { slug: store } = await openTestStore(shop, []);
  const seller = await enterPlain(shop, store, { locale: "de" });
  await seller.open(`/stores/${store}/import`);
  seller.attach("Datei", csv("a".repeat(27 * 1024 * 1024), "film.csv"));
  await seller.press("Datei prüfen");
  expect(seller.status()).toBe(413);
  expect(seller.texts("h1")).toEqual(["Das ist zu groß"]);
  await seller.follow("Zurück zum Formular");
  expect(seller.has("field", "Datei")).toBe(true);
});
