import type { Page } from "@playwright/test";
import en from "../app/localization/messages/en.json" with { type: "json" };
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

// A visitor who has not confirmed an age yet.
test.use({ storageState: { cookies: [], origins: [] } });

const adult = "I am 18 years of age or older.";
const resident = "I am not a resident of Louisiana or Utah.";

/** Sends the form as a browser would that checks nothing. */
async function proceedUnchecked(page: Page) {
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button").click();
}

test("AGE-01 nothing of a shop for adults is delivered before the age is confirmed", {
  tag: "@sizeless",
}, async ({ getAnswer, storeUrl }) => {
  for (const path of [
    "/",
    "/cart",
    "/wear",
    "/about",
    "/checkout/1",
    "/listing/x",
    "/?_data=routes%2Fhome",
    "/?_data=root",
  ]) {
    const response = await getAnswer(storeUrl("vinyl", path));
    expect(response.status(), path).toBe(302);
    expect(response.headers().location).toMatch(/^\/age-check/);
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(await response.text()).toBe("");
  }
  const gate = await getAnswer(storeUrl("vinyl", "/age-check"));
  expect(gate.headers()["cache-control"]).toBe("no-store");
  expect(await gate.text()).not.toMatch(/To wear|\/listing\/|Both sides, all night/);
  expect((await getAnswer(storeUrl("vinyl", "/privacy-policy"))).status()).toBe(200);
});

test("AGE-01 AGE-02 AGE-03 AGE-04 LOC-09 the gate opens for both statements, names the missing one, is in the shopper's language, leads to no other site and counts for one shop", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl, getAnswer }) => {
  await test.step("confirming both statements opens the requested page, the gate does not come back, and its Exit sends no referrer", async () => {
    await page.goto(storeUrl("vinyl", "/cart?from=mail"));
    await expect(page).toHaveURL(storeUrl("vinyl", "/age-check?next=%2Fcart%3Ffrom%3Dmail"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please confirm your age");
    await expect(page.getByRole("img", { name: "Vinyl Garage" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const exit = page.getByRole("link", { name: "Exit", exact: true });
    await expect(exit).toHaveAttribute("href", "https://www.google.com/");
    await expect(exit).toHaveAttribute("rel", "noreferrer");
    await page.getByLabel(adult).check();
    await page.getByLabel(resident).check();
    await page.getByRole("button", { name: "Proceed", exact: true }).click();
    await expect(page).toHaveURL(storeUrl("vinyl", "/cart?from=mail"));
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "vinyl.age");
    expect(cookie).toMatchObject({ value: "yes", path: "/", httpOnly: true, sameSite: "Lax" });
    expect(cookie?.domain).toBe("vinyl.localhost");

    await page.goto(storeUrl("vinyl"));
    await expect(page).toHaveURL(storeUrl("vinyl"));
    await page.goto(storeUrl("vinyl", "/age-check?next=/wear"));
    await expect(page).toHaveURL(storeUrl("vinyl", "/wear"));
  });
  await test.step("a missing confirmation is named in an error, and ticked boxes stay ticked", async () => {
    await context.clearCookies();
    await page.goto(storeUrl("vinyl", "/wear"));
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl", "/age-check?next=%2Fwear"));

    await page.getByLabel(adult).check();
    await proceedUnchecked(page);
    const alert = "Please confirm that you do not live in Louisiana or Utah.";
    await expect(page.getByText(alert)).toBeVisible();
    await expect(page.getByText("Please confirm that you are 18 or older.")).toHaveCount(0);
    await expect(page.getByLabel(adult)).toBeChecked();
    await expect(page.getByLabel(resident)).not.toBeChecked();
    await expect(page.getByLabel(resident)).toHaveAccessibleDescription(alert);

    await page.getByLabel(adult).uncheck();
    await page.getByLabel(resident).check();
    await proceedUnchecked(page);
    await expect(page.getByText("Please confirm that you are 18 or older.")).toBeVisible();
    await expect(page.getByLabel(resident)).toBeChecked();
    await page.getByLabel(adult).check();
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl", "/wear"));
  });
  await test.step("the age gate is in the shopper's language", async () => {
    await context.clearCookies();
    await page.goto(storeUrl("vinyl", "/?locale=de"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Bitte bestätigen Sie Ihr Alter",
    );
    await proceedUnchecked(page);
    await expect(page.getByText("Bitte bestätigen Sie, dass Sie mindestens 18")).toBeVisible();
    await expect(page.getByText("Bitte bestätigen Sie, dass Sie nicht in Louisiana")).toBeVisible();
    await page.goto(storeUrl("vinyl", "/age-check?locale=fr"));
    await page.getByLabel("J’ai 18 ans ou plus.").check();
    await page.getByLabel("Je ne réside ni en Louisiane ni en Utah.").check();
    await expect(page.getByRole("link", { name: "Quitter" })).toBeVisible();
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl"));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
  await test.step("the return path of the gate rejects other sites (open redirect)", async () => {
    await context.clearCookies();
    await page.goto(storeUrl("vinyl", "/age-check?next=%2F%5Cevil.example"));
    await page.getByLabel(adult).check();
    await page.getByLabel(resident).check();
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(storeUrl("vinyl"));
  });
  await test.step("the confirmation counts for one shop, and a shop without the flag has no gate", async () => {
    await context.clearCookies();
    const other = { cookie: "aurora.age=yes" };
    expect((await getAnswer(storeUrl("vinyl"), other)).status()).toBe(302);
    await page.goto(storeUrl("aurora", "/age-check"));
    await expect(page).toHaveURL(storeUrl("aurora"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("AGE-01 AGE-02 AGE-03 the gate has no accessibility fault, with and without messages, is passed by the keyboard alone, and after the cookie is lost the next link goes to it", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl"));
  await expectAccessible(page, "gate");
  await proceedUnchecked(page);
  await expect(page.getByLabel(adult)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(adult)).toBeFocused();
  await expectAccessible(page, "gate with messages");

  await page.goto(storeUrl("vinyl"));
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(adult)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Proceed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(storeUrl("vinyl"));
  await hydrated(page);
  await page.context().clearCookies({ name: "vinyl.age" });
  await page.getByRole("banner").getByRole("link", { name: "Cart, 0" }).click();
  await expect(page).toHaveURL(storeUrl("vinyl", "/age-check?next=%2Fcart"));
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
});

test("AGE-01 GAT-01 a browser that blocks cookies reads at both gates that none opens without", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  // Chromium's own switch blocks the storage of the tests as well.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "cookieEnabled", { value: false }),
  );
  await page.goto(storeUrl("vinyl"));
  await expect(page.getByRole("alert")).toHaveText(en["gate.noCookies"]);
  await page.goto(storeUrl("nightowl"));
  await expect(page.getByRole("alert")).toHaveText(en["gate.noCookies"]);
});
