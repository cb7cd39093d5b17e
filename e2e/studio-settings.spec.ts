import type { Page } from "@playwright/test";
import { updateStore } from "../contract/store/seller-store-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { openTestStore } from "./test-store";

test("a name change by one editor and a currency change by another both survive, and the same field is a question @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await enterAs(page, shop, slug);
  const change = (body: object) => storeOf(shop, slug).ask(updateStore, updateStore.path, body);
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/shop`));
  const field = page.getByLabel("Name of the shop");
  await field.fill("Kiosk at the pier");
  await change({ market: { currency: "EUR" } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const { store } = await change({});
  expect([store.name, store.settings.market.currency]).toEqual(["Kiosk at the pier", "EUR"]);
  await field.fill("Mine");
  await change({ name: "Theirs" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Theirs");
  await expect(field).toHaveValue("Mine");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await change({})).store.name).toBe("Mine");
});

test("12 of two people with the same settings open, neither takes back what the other has saved, nor is shown it as a change of their own @sizeless", async ({
  page: bob,
  browser,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const ada = await (await browser.newContext()).newPage();
  for (const person of [ada, bob]) await enterAs(person, shop, slug);
  const bothOpen = async (section: string) => {
    for (const person of [ada, bob]) {
      await person.goto(studioUrl(shop, `/stores/${slug}/settings/${section}`));
      await hydrated(person);
    }
  };
  const isSaved = (person: Page) =>
    expect(person.getByText("Saved.", { exact: true })).toBeVisible();
  const save = (person: Page) => person.getByRole("button", { name: "Save" }).click();
  const stored = async () =>
    (await storeOf(shop, slug).ask(updateStore, updateStore.path, {})).store;
  const hidden = async () => (await stored()).settings.hiddenPaymentMethods;

  await bothOpen("payments");
  await ada.getByLabel("Card").uncheck();
  await save(ada);
  await isSaved(ada);
  await bob.getByLabel("Afterpay").uncheck();
  await save(bob);
  await isSaved(bob);
  expect(await hidden()).toEqual(["card", "afterpay"]);
  await expect(bob.getByLabel("Card")).not.toBeChecked();
  // The last two of card and PayPal: who is second hears why, at the box that they changed.
  await ada.getByLabel("Card").check();
  await save(ada);
  await expect.poll(hidden).toEqual(["afterpay"]);
  await bothOpen("payments");
  await ada.getByLabel("Card").uncheck();
  await save(ada);
  await isSaved(ada);
  await bob.getByLabel("PayPal").uncheck();
  await save(bob);
  await expect(bob.getByRole("alert")).toHaveText("One of card and PayPal has to stay.");
  await expect(bob.getByLabel("Card")).not.toBeChecked();
  await expect(bob.getByLabel("PayPal")).not.toBeChecked();
  expect(await hidden()).toEqual(["card", "afterpay"]);
  await bob.getByLabel("PayPal").check();

  await bothOpen("shop");
  await ada.getByLabel("Support address").fill("ada@kiosk.test");
  await save(ada);
  await isSaved(ada);
  for (const name of ["Bob's kiosk", "Bob's own kiosk"]) {
    await bob.getByLabel("Name of the shop").fill(name);
    await save(bob);
    await expect.poll(async () => (await stored()).name).toBe(name);
    await expect(bob.getByLabel("Support address")).toHaveValue("ada@kiosk.test");
    await expect(bob.getByText("There are changes that are not saved.")).toHaveCount(0);
  }
  expect((await stored()).settings.supportEmail).toBe("ada@kiosk.test");
  await ada.context().close();
});

test.describe("in a browser of another place", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("25 days and times are of the shop's place for everyone, and of each person's browser where the shop has none, on its first page too @sizeless", async ({
    page,
    shop,
  }) => {
    const { slug } = await openTestStore(shop, []);
    await enterAs(page, shop, slug);
    const reports = studioUrl(shop, `/stores/${slug}/reports`);
    await page.context().clearCookies({ name: "studio.zone" });
    await page.goto(reports);
    await expect(
      page.getByText("in the time zone Australia/Sydney", { exact: false }),
    ).toBeVisible();
    await page.goto(studioUrl(shop, `/stores/${slug}/settings/market`));
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByRole("status").first()).toContainText(/saved/i);
    await page.goto(reports);
    await expect(
      page.getByText("in the time zone America/New_York", { exact: false }),
    ).toBeVisible();
  });
});
