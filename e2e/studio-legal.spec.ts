import { readFileSync } from "node:fs";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { layoutFaultsOf } from "./page-faults";
import { createPlainBrowser } from "./plain-browser";
import { enterAs, studioUrl } from "./studio";
import { openTestStore } from "./test-store";
import { themesOf } from "./themes";

test("ABT-04 an imprint with a picture is written, seen in the shop, changed and shown as it was @sizeless", async ({
  page,
  browser,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, []);
  await enterAs(page, shop, slug);
  const list = studioUrl(shop, `/stores/${slug}/settings/legal`);
  await page.goto(list);
  await page.getByRole("link", { name: "Edit: Legal notice (imprint)" }).click();
  const text = page.locator('[contenteditable="true"]');
  // Otherwise the editor would store two spaces as one that breaks no line.
  await expect(text).toHaveCSS("white-space", "pre-wrap");
  await text.fill("Ada Walker, Leipzig");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page
    .getByLabel("Choose a picture")
    .setInputFiles("tests/fixtures/platform/photos/small.jpg");
  const insert = page.getByRole("button", { name: "Insert picture" });
  await expect(insert).toBeDisabled();
  await page.getByLabel("What the picture shows").fill("Our <shop> window");
  await insert.click();
  await expect(text.locator("img")).toHaveAttribute("alt", "Our shop window");
  expect(await violationsOf(page)).toEqual([]);
  // What is typed outlives a reload.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(text).toContainText("Ada Walker");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Shoppers see it now.")).toBeVisible();

  const reader = createPlainBrowser(storeUrl(slug));
  await expect(async () => {
    await reader.open("/");
    await reader.follow("Legal notice", { at: 0 });
  }).toPass();
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(reader.url());
  await expect(shopper.getByRole("heading", { level: 1, name: "Legal notice" })).toBeVisible();
  await expect(shopper.getByText("Ada Walker, Leipzig")).toBeVisible();
  const picture = shopper.getByRole("img", { name: "Our shop window" });
  await expect(picture).toBeVisible();
  // It is seen before it has come.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violationsOf(shopper)).toEqual([]);

  await text.fill("Somebody else");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Read", exact: true })).toHaveCount(2);
  await expect(page.getByText(/Version \d/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show again" }).click();
  await expect(page.getByText("The earlier text is shown again.")).toBeVisible();
  await expect(text).toContainText("Ada Walker");
  await shopper.context().close();
});

test("THM-04 a font of the seller's own is uploaded, chosen, and drawn in the framed shop @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await themesOf(shop, slug).publish({ content: { heroBanner: { title: "Before" } } });
  await enterAs(page, shop, slug, { role: "staff" });
  await page.goto(studioUrl(shop, `/stores/${slug}/look?part=fonts`));
  await page.getByRole("link", { name: "Your own fonts" }).click();
  const family = "HarbourSansWithoutASpaceInItsWholeName40";
  const form = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel("Font file").setInputFiles(file);
    await page.getByLabel("Name", { exact: true }).fill(family);
    await page.getByLabel(/licence allows/).check();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
  };
  const mimeType = "font/woff2";
  await form({ name: "no-font.woff2", mimeType, buffer: Buffer.from("wOF2 and nothing else") });
  await expect(page.getByRole("alert")).toContainText("no whole WOFF2 font");
  const path = "node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2";
  await form({ name: "harbour.woff2", mimeType, buffer: readFileSync(path) });
  await expect(page.getByText("The font is uploaded.")).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await layoutFaultsOf(page)).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /Look/ }).first().click();
  await page.goto(studioUrl(shop, `/stores/${slug}/look?part=fonts`));
  await page.locator("select").filter({ hasText: family }).first().selectOption(family);
  const isDrawn = () =>
    page
      .frameLocator("iframe")
      .locator("html")
      .evaluate(
        (_, name) =>
          [...document.fonts].some(
            ({ family, status }) => family.includes(name) && status === "loaded",
          ),
        family,
      );
  await expect.poll(isDrawn).toBe(true);
});
