import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const pickerOf = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: /Change preferences/ });

test("LOC-02 LOC-03 LOC-06 LOC-09 HDR-11 preferences are saved on the page that the picker links to, which redirects back and to no other site, Back resubmits nothing, and a language has one name", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl }) => {
  await test.step("preferences are saved on a page, which redirects back, and Back resubmits nothing", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/preferences")) sent.push("once");
    });
    await page.goto(storeUrl("aurora", "/track"));
    await page.goto(storeUrl("aurora", "/preferences?next=%2Fmugs%3Flocale%3Den%26page%3D1"));
    await expect(page.getByRole("heading", { name: "Preferences" })).toBeVisible();
    await page.getByLabel("Shipping region").selectOption({ label: "European Union" });
    await page.getByLabel("Currency").selectOption({ label: "Euro (EUR)" });
    await page.getByLabel("Language").selectOption({ label: "Deutsch" });
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/mugs?page=1"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("contentinfo")).toContainText("Europäische Union · EUR · Deutsch");
    await expect(page.locator(".tile").first()).toContainText("€");
    await page.goBack();
    await expect(page.locator("main select[name=currency]")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(storeUrl("aurora", "/track"));
    expect(sent).toEqual(["once"]);
  });
  await test.step("without scripts the picker links to the page, and a language has one name in both", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    await page.goto(storeUrl("aurora", "/mugs"));
    await pickerOf(page).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/preferences?next=%2Fmugs"));
    await page.getByLabel("Currency").selectOption({ label: "Euro (EUR)" });
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/mugs"));
    await expect(page.getByRole("contentinfo")).toContainText("United States · EUR · English");

    await page.goto(storeUrl("vinyl", "/preferences?locale=en-GB"));
    const chosen = page.locator("main select[name=locale] option:checked");
    await expect(chosen).toHaveText("English (UK)");
    await expect(pickerOf(page)).toContainText(/ · English \(UK\)$/);
  });
  await test.step("the return path of saving rejects other sites (open redirect)", async () => {
    await context.clearCookies({ name: /^(?!vinyl\.age)/ });
    // Other spellings of other sites are asked of parseReturnPath alone.
    await page.goto(
      storeUrl("aurora", `/preferences?next=${encodeURIComponent("/\\example.com")}`),
    );
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page).toHaveURL(storeUrl("aurora"));
  });
});

test("LOC-02 LOC-03 the picker opens the dialog, saves all three and reloads the page", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl", "/tees?locale=en-GB"));
  await hydrated(page);
  await pickerOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Preferences" });
  await expect(dialog.getByLabel("Currency")).toHaveValue("EUR");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pickerOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Language").selectOption({ label: "Deutsch" });
  await dialog.getByLabel("Delivery region").selectOption({ label: "Canada" });
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(page).toHaveURL(storeUrl("vinyl", "/tees"));
  await expect(page.getByRole("contentinfo")).toContainText("Kanada · EUR · Deutsch");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("LOC-02 LOC-03 HDR-11 a dialog that fails to load shows a message, and the picker links to the page; preferences saved offline keep the shop's page and what was chosen, and are saved once online", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.route("**/preferences/options", (route) => route.abort());
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await pickerOf(page).click();
  await expect(page.getByText("The preferences could not be loaded.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mugs");
  await pickerOf(page).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/preferences?next=%2Fmugs"));
  await expect(page.getByLabel("Currency")).toBeVisible();

  await page.unrouteAll();
  await page.goto(storeUrl("aurora", "/mugs"));
  await hydrated(page);
  await pickerOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Preferences" });
  await dialog.getByLabel("Currency").selectOption("EUR");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Your preferences could not be saved. Please check your connection and try again.",
  );
  await expect(dialog.getByLabel("Currency")).toHaveValue("EUR");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(pickerOf(page)).toContainText("EUR");
});
