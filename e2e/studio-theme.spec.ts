import type { FrameLocator, Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";

const before = {
  styles: { primaryColor: "#aa0000" },
  content: { heroBanner: { title: "Before", template: 3 } },
};

const primaryOf = (shown: Page | FrameLocator) =>
  shown.locator("html").evaluate((root) => {
    return getComputedStyle(root).getPropertyValue("--color-primary").trim();
  });

test("Q19 a colour and a German title are seen in the frame first, by shoppers once published, and restored in one step @sizeless", async ({
  page,
  browser,
  shop,
  storeUrl,
  getAnswer,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  await themesOf(shop, slug).publish(before);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/look`));
  await expect(page.getByText("All changes published")).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Before" })).toBeVisible();

  // Drawn while it is typed: by the shop itself, on the same page, and saved nowhere.
  const readPrimary = () => primaryOf(frame);
  await frame.locator("html").evaluate(() => Object.assign(window, { isSamePage: true }));
  // How well it is read is said while it is picked. The first one is of all pages.
  const picker = page.getByLabel("Pick: Text", { exact: true }).first();
  const control = picker.locator("xpath=../..");
  const contrast = control.getByRole("status");
  await picker.fill("#dddddd");
  await expect(contrast).toHaveText(/^Contrast 1\.\d:1\. Text needs at least 4\.5:1/);
  await control.getByRole("textbox", { name: "Text", exact: true }).fill("#000000");
  await expect(contrast).toHaveText(/^Contrast (19|2\d)[.\d]*:1\. At least 4\.5:1/);
  await control.getByRole("textbox", { name: "Text", exact: true }).fill("");
  await page.getByRole("textbox", { name: "Primary colour", exact: true }).fill("#0000aa");
  await expect.poll(readPrimary).toBe("#0000aa");
  await frame.locator(".hero").click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole("heading", { name: "Hero", level: 2 })).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Typed");
  await expect(frame.getByRole("heading", { name: "Typed" })).toBeVisible();
  expect(await frame.locator("html").evaluate(() => "isSamePage" in window)).toBe(true);
  await expect(page.getByText("Not saved yet: this is seen here alone.")).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Before");
  await expect(frame.getByRole("heading", { name: "Before" })).toBeVisible();
  await page.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByRole("heading", { name: "Languages", level: 2 })).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("Hallo Leute");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(frame.getByRole("heading", { name: "Hallo Leute" })).toBeVisible();
  expect(await readPrimary()).toBe("#0000aa");
  // The frame's own cookie carries the draft from page to page, and the editor hears where it is.
  await frame.locator('a[href="/cart"]').first().click();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/cart");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("combobox", { name: "Page" }).selectOption("Product: The tee");
  // Before that page has loaded.
  await page.getByRole("combobox", { name: "Language" }).selectOption("en");
  await expect(frame.getByRole("heading", { name: "The tee", level: 1 })).toBeVisible();

  // What a shopper's document says; what is published comes a moment later.
  const seenByShoppers = (title: string, color: string) =>
    expect
      .poll(async () => {
        const html = await (await getAnswer(storeUrl(slug, "/?locale=de"))).text();
        return [/<h1[^>]*>([^<]*)/.exec(html)?.[1], /--color-primary: *([^;}]+)/.exec(html)?.[1]];
      })
      .toEqual([title, color]);
  await seenByShoppers("Before", "#aa0000");
  // And one who was sent the link to the draft.
  await page.getByRole("button", { name: "Preview link" }).click();
  const link = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
  const reviewer = await browser.newPage();
  await reviewer.goto(`${link}&locale=de`);
  await expect(reviewer.getByRole("heading", { name: "Hallo Leute" })).toBeVisible();
  await reviewer.context().close();
  const previewed = await readPrimary();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Shoppers see it now.")).toBeVisible();
  await seenByShoppers("Hallo Leute", previewed);

  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Ada Byron").first()).toBeVisible();
  await expect(page.getByText("Words and picture: Title (de)")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Numbers of the calls count drafts: a seller would look for the ones between.
  await expect(page.getByText(/Version \d/)).toHaveCount(0);
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect(page.getByText(/is published again/)).toBeVisible();
  await expect(page.getByText(/^The look of .+ again\./)).toBeVisible();
  await seenByShoppers("Before", "#aa0000");
});

test("Q19 a save from a second tab is a conflict that loses nothing, and a typo in the JSON is named with the right one @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await themesOf(shop, slug).publish(before);
  await enterAs(page, shop, slug, { role: "staff" });
  const address = studioUrl(shop, `/stores/${slug}/look?part=hero`);
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const titleIn = (tab: typeof page) => tab.getByRole("textbox", { name: "Title", exact: true });
  await titleIn(other).fill("Second");
  await titleIn(page).fill("First");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(titleIn(page)).toHaveValue("First");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("alert")).toContainText("Ada Byron saved this look");
  await expect(other.getByRole("alert")).toContainText("Words and picture: Title");
  await expect(titleIn(other)).toHaveValue("Second");
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(titleIn(other)).toHaveValue("First");
  await expect(other.getByRole("alert")).toHaveCount(0);

  // What the second tab did not touch stays the first one's, under the change that the second tab made.
  await titleIn(page).fill("Third");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  const subtitleIn = (tab: typeof page) =>
    tab.getByRole("textbox", { name: "Subtitle", exact: true });
  await subtitleIn(other).fill("Below");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  const notice = other.getByRole("alert");
  await expect(notice).toContainText("Changed by them: Words and picture: Title");
  await expect(notice).toContainText("Changed by you: Words and picture: Subtitle");
  await other.getByRole("button", { name: "Put my changes on top of theirs" }).click();
  await expect(notice).toHaveCount(0);
  await expect(titleIn(other)).toHaveValue("Third");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("The draft is saved.")).toBeVisible();
  await page.reload();
  await expect(titleIn(page)).toHaveValue("Third");
  await expect(subtitleIn(page)).toHaveValue("Below");

  // A page of the seller's own, written with a heading.
  await page.getByRole("link", { name: "Own pages" }).click();
  await page.getByRole("button", { name: "Add to: Own pages" }).click();
  await page.getByRole("textbox", { name: "Address in the shop" }).fill("crew");
  await titleIn(page).fill("The crew");
  const text = page.locator('[contenteditable="true"]');
  await text.fill("Who we are");
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Advanced: JSON" }).click();
  await expect(page.getByRole("textbox", { name: "Advanced: JSON" })).toHaveValue(
    /<h2>Who we are<\/h2>/,
  );

  const json = page.getByRole("textbox", { name: "Advanced: JSON" });
  await json.fill('{ "content": { "heroBaner": { "title": "Lost" } } }');
  await expect(
    page.getByText("Nothing reads “heroBaner”. Did you mean “heroBanner”?"),
  ).toBeVisible();
  // Leaving asks, and what was typed outlives the tab's reload.
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Nothing reads “heroBaner”")).toBeVisible();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(json).toHaveValue(/"Third"/);
});
