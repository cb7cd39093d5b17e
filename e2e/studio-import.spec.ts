import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { openTestStore } from "./test-store";

const exportFile = resolve(import.meta.dirname, "../ops/shopify/fixtures/shopify-export.csv");

test("a Shopify export is previewed by line, imported with its pictures, listed in the shop and undone @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  test.setTimeout(120_000);
  const { slug: store } = await openTestStore(shop, []);
  await enterAs(page, shop, store, { role: "staff" });
  await page.goto(studioUrl(shop, `/stores/${store}/import`));
  await expect(page.getByRole("heading", { name: "No import yet" })).toBeVisible();

  await test.step("the preview names what is refused and lost, and nothing is in the shop", async () => {
    await page.getByLabel("File", { exact: true }).setInputFiles(exportFile);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("heading", { name: "Nothing has changed yet" })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole("row", { name: /26 .*"abc" is not a price/ })).toBeVisible();
    await page.getByRole("link", { name: /^Lost/ }).click();
    await expect(page.getByRole("cell", { name: /is left out/ }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step("a started import goes on while the page is loaded again", async () => {
    await page.getByRole("button", { name: "Start: make 12 products" }).click();
    await expect(page.getByRole("heading", { name: "Nothing has changed yet" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("12 made, 0 changed, 0 unchanged, 5 refused.")).toBeVisible();
  });

  await test.step("what was planned is named in the past tense once it is done", async () => {
    await page.getByRole("link", { name: /^Refused/ }).click();
    await expect(page.getByText("Everything else went in.")).toBeVisible();
    await page.getByRole("link", { name: /^New/ }).click();
    await expect(page.getByText("These products were made.")).toBeVisible();
  });

  await test.step("what was left out is a file with its reasons", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download what was left out (CSV)" }).click();
    const rows = readFileSync(await (await download).path(), "utf8");
    expect(rows).toContain(`26,Refused,Wool Socks,"Variant Price ""abc"" is not a price"`);
  });

  await test.step("the shop shows the products with pictures of its own", async () => {
    const shown = await page.context().newPage();
    await expect(async () => {
      await shown.goto(storeUrl(store));
      const picture = shown.getByRole("link", { name: /^Ridge Tee/ }).locator("img");
      expect(await picture.first().getAttribute("src")).toMatch(/^\/media\//);
    }).toPass({ timeout: 20_000 });
    await shown.close();
  });

  await test.step("the last import is undone", async () => {
    await page.getByText("Undo this import").click();
    await page.getByRole("button", { name: "Delete 12 products" }).click();
    await expect(page.getByRole("heading", { name: "The import was undone" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText("12 deleted, 0 kept.")).toBeVisible();
  });
});

test("a file with a byte order mark and another letter case is imported, and a missing picture is named @nojs-only @sizeless", async ({
  page,
  shop,
}) => {
  const { slug: store } = await openTestStore(shop, []);
  await enterAs(page, shop, store, { role: "staff", locale: "de" });
  await page.goto(studioUrl(shop, `/stores/${store}/import`));
  const text =
    "\uFEFFHANDLE;TITLE;VARIANT PRICE;IMAGE SRC\r\nmug;=1+1;9,90;https://cdn.example/missing.jpg\r\n";
  await page.getByLabel("Datei", { exact: true }).setInputFiles({
    name: "produkte.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByRole("button", { name: "Starten: 1 Produkt anlegen" })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Starten: 1 Produkt anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Der Import ist fertig" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("cell", { name: "https://cdn.example/missing.jpg" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Bilder noch einmal holen" })).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${store}/import`));
  await expect(page.getByRole("link", { name: /produkte\.csv/ })).toContainText(
    "1 Bild wurde nicht geholt.",
  );
});

test("19 a file that is larger than any that is taken is answered by a page in the seller's language, with the way back @sizeless", async ({
  page,
  shop,
}, testInfo) => {
  const { slug: store } = await openTestStore(shop, []);
  await enterAs(page, shop, store, { locale: "de" });
  await page.goto(studioUrl(shop, `/stores/${store}/import`));
  await hydrated(page);
  const file = testInfo.outputPath("film.csv");
  writeFileSync(file, Buffer.alloc(27 * 1024 * 1024, "a"));
  await page.getByLabel("Datei", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByRole("heading", { name: "Das ist zu groß" })).toBeVisible({
    timeout: 20_000,
  });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Zurück zum Formular" }).click();
  await expect(page.getByLabel("Datei", { exact: true })).toBeVisible();
});
