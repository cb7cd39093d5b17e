import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientFolder } from "../bench/bundle-sizes";
import { expectAccessible, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { boxOf, openSearch, tilesOf } from "./search-box";
import { hydrated } from "./shop-steps";

test("SRC-02 SRC-07 a focused box has the server prepare its search, five titles are suggested and work by keyboard alone, enter on the typed text searches, and a suggestion taken before the results leaves it to go back to", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const prepared = page.waitForResponse(storeUrl("aurora", "/search/suggestions?searchterm="));
  await openSearch(page, storeUrl("aurora", "/search"));
  expect(await (await prepared).json()).toEqual({ suggestions: [] });
  await page.keyboard.type("nor");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(5);
  await expect(page.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(options.first().locator("mark")).toHaveText("Nor");
  await expectAccessible(page, "suggestions");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
  const active = await page.getByRole("combobox").getAttribute("aria-activedescendant");
  expect(active).toBe(await options.nth(0).getAttribute("id"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(boxOf(page)).toHaveValue("nor");
  await page.keyboard.type("t");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const title = await options.first().innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=nort"));
  await expect(boxOf(page)).toHaveValue("nort");

  await boxOf(page).fill("ridge");
  await expect(options.first()).toContainText("Ridge");
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=ridge"));
  await expect(tilesOf(page).first()).toContainText("Ridge");
  // Nothing is suggested where the suggestions cannot be had.
  await page.route("**/search/suggestions?*", (route) => route.abort());
  await boxOf(page).fill("caps");
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=caps"));
  await expect(options).toHaveCount(0);
  await expect(tilesOf(page).first()).toContainText("Cap");

  // A suggestion taken before the results of what was typed have come leaves the typed text to go back to.
  await page.unrouteAll();
  await openSearch(page, storeUrl("aurora", "/search"));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/search?*_data=*", async (route) => {
    await released;
    await route.fallback();
  });
  await page.keyboard.type("nort");
  const taken = await options.first().innerText();
  await options.first().click();
  await expect(page.getByRole("heading", { level: 1, name: taken })).toBeVisible();
  release();
  await page.goBack();
  await expect(page).toHaveURL(storeUrl("aurora", "/search?searchterm=nort"));
  await expect(boxOf(page)).toHaveValue("nort");
  await expect(tilesOf(page).first()).toContainText("North");
});

test("HOM-05 SRC-07 the hero's box suggests too, without losing input while its code loads", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  await boxOf(page).click();
  await page.keyboard.type("lake");
  const option = page.getByRole("option", { name: "Lakeside Crewneck" });
  await expect(option).toBeInViewport();
  await expect(boxOf(page)).toHaveValue("lake");
  expect(await violationsOf(page, { within: ".hero" })).toEqual([]);
  await option.click();
  await expect(page.getByRole("heading", { level: 1, name: "Lakeside Crewneck" })).toBeVisible();
});

/** A letter that comes when the code has loaded and React has only scheduled its use. */
const typesALetter = `
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    MessagePort.prototype.postMessage = postMessage;
    const box = document.querySelector("#hero-search");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, "l");
    box.setSelectionRange(1, 1);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    postMessage.apply(this, message);
  };`;

test("SRC-07 a letter typed as the suggestions' code takes over stays in front of those that follow", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.route(/\/assets\/autocomplete-input-[^/]*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const code = readFileSync(join(clientFolder, pathname), "utf8");
    await route.fulfill({ contentType: "text/javascript", body: `${typesALetter}\n${code}` });
  });
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  await boxOf(page).click();
  await expect(boxOf(page)).toHaveValue("l");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("ake");
  await expect(boxOf(page)).toHaveValue("lake");
  await expect(page.getByRole("option", { name: "Lakeside Crewneck" })).toBeVisible();
});
