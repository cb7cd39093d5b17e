import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf, layoutFaultsOf } from "./page-faults";
import { buyer, fillDetails, hydrated } from "./shop-steps";

const deliver = (page: Page) => page.getByRole("button", { name: "Deliver to this address" });
const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to payment" });
const street = (page: Page) => page.getByLabel("Street address");

test("ADR-11 ADR-12 ADR-13 ADR-10 a doubtful address opens a modal, and the suggestion is applied once", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("details");
  await fillDetails(page);
  await page.getByLabel("City").fill("San Fransisco");
  await deliver(page).click();
  const modal = page.getByRole("dialog", { name: "Verify your address" });
  await expect(modal.getByText("San Fransisco, CA 94105")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const size of [{ width: 390, height: 844 }, wide]) {
    await page.setViewportSize(size);
    expect(await layoutFaultsOf(page)).toEqual([]);
  }
  await modal.getByRole("button", { name: "Use this address" }).dblclick();
  await expect(toPayment(page)).toBeVisible();
  await expect(modal).toBeHidden();
  const entered = page.getByRole("region", { name: "Deliver to" });
  await expect(entered).toContainText("500 Howard StSan Francisco, CA 94105");
  expect(await faultsOf(page)).toEqual([]);

  // Back by Edit; to cancel keeps what was typed and goes on.
  await entered.getByRole("link", { name: "Edit" }).click();
  // The address that was chosen, not the one that was typed.
  await expect(page.getByLabel("City")).toHaveValue("San Francisco");
  await expect(street(page)).toHaveValue("500 Howard St");
  await page.getByLabel("City").fill("San Fransisco");
  await deliver(page).press("Enter");
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toPayment(page)).toBeVisible();
  await expect(entered).toContainText("San Fransisco, CA 94105");
});

test("ADR-02 ADR-03 ADR-07 ADR-09 ADR-15 CHK-05 CHK-19 CHK-20 DEL-06 each field is validated while typing, the opt-in is saved at once, a reload loses nothing, and a lost connection is reported until a form arrives, and loses no input", {
  tag: "@sizeless",
}, async ({ page, context, openSeededCheckout }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/phone\.client-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openSeededCheckout("details");
  await deliver(page).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email");
  await expect(page.getByText("Please select your state")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await email.fill("ada@example");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email");
  await email.fill(buyer.email);
  await expect(email).toHaveAccessibleDescription("");
  const phone = page.getByLabel("Phone");
  await phone.fill("123");
  await expect(phone).toHaveAccessibleDescription("");
  arrive();
  await expect(phone).toHaveAccessibleDescription("Please enter a valid phone number");
  await phone.fill("4155552671");
  await phone.blur();
  await expect(phone).toHaveValue("+1 415 555 2671");

  const country = page.getByLabel("Country");
  await country.selectOption({ label: "Germany" });
  await expect(country).toHaveAccessibleDescription(
    /^We noticed you're outside of the United States/,
  );
  await expect(page.getByRole("link", { name: "Contact us about delivery" })).toBeVisible();
  await country.selectOption("US");

  await street(page).fill("Howard Street");
  await page.getByLabel("State").selectOption({ label: buyer.state });
  const news = page.getByRole("checkbox", { name: /Email and text me/ });
  await expect(news).not.toBeChecked();
  await expect(news).toHaveAccessibleDescription(/up to 4 automated.*STOP.*without agreeing/);
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await news.check();
  await saved;
  await page.reload();
  await hydrated(page);
  await expect(news).toBeChecked();
  await expect(page.getByLabel("State")).toHaveValue("CA");
  await expect(email).toHaveValue(buyer.email);
  await expect(street(page)).toHaveValue("Howard Street");

  // A missing house number cannot be guessed; submitting again accepts the address as it is.
  await fillDetails(page);
  await street(page).fill("Howard Street");
  const notSent = page.getByRole("alert").filter({ hasText: "We could not reach the shop." });
  await context.setOffline(true);
  await deliver(page).click();
  await expect(notSent).toBeVisible();
  await expect(street(page)).toHaveValue("Howard Street");
  await context.setOffline(false);
  await deliver(page).click();
  const banner = page.getByRole("alert").filter({ hasText: "no house number" });
  await expect(banner).toBeVisible();
  await expect(street(page)).toBeFocused();
  await deliver(page).click();
  await expect(toPayment(page)).toBeVisible();
  // Saved: nothing of it is left in the browser's storage.
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((k) => /^checkout/.test(k))),
  ).toEqual([]);

  await context.setOffline(true);
  await toPayment(page).click();
  await expect(notSent).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("radio", { name: /^Rush delivery/ }).check();
  await expect(page.getByTestId("total").last()).toHaveText("$47.31");
  await expect(notSent).toHaveCount(0);
});

test("ADR-06 ADR-11 ADR-12 ADR-13 ADR-15 DEL-01 DEL-09 for a country outside the United States a button redirects, an unknown ZIP code is rejected, also when submitted twice, no input is lost, and the page asks which address is meant", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("details");
  await fillDetails(page);
  const country = page.getByLabel("Country");
  expect(await country.getByRole("option").count()).toBeGreaterThan(190);
  await country.selectOption({ label: "Germany" });
  await deliver(page).click();
  await expect(country).toHaveAccessibleDescription(
    /^We noticed you're outside of the United States\. A few more steps are needed for international delivery\. Click the button below\./,
  );
  const way = page.getByRole("link", { name: "Contact us about delivery" });
  await expect(way).toHaveAttribute("href", "/contact");
  await expect(street(page)).toHaveValue(buyer.street);
  await country.selectOption("US");
  const zip = page.getByLabel("Zip code");
  for (const typed of ["00000", "999"]) {
    await zip.fill(typed);
    for (const _press of [1, 2]) {
      await deliver(page).click();
      const said = page.getByText(/There is no such zip code|should have five digits/).first();
      await expect(said).toBeVisible();
    }
    await expect(page.getByText("press the button again")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Keep what I entered" })).toHaveCount(0);
    await expect(zip).toHaveValue(typed);
    await expect(toPayment(page)).toHaveCount(0);
  }
  await zip.fill(buyer.zip);
  await page.getByLabel("City").fill("San Fransisco");
  await deliver(page).click();
  const asked = page.getByRole("region", { name: "Verify your address" });
  await expect(asked).toBeVisible();
  expect(await layoutFaultsOf(page)).toEqual([]);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(buyer.email);
  await asked.getByRole("button", { name: "Use this address" }).click();
  await expect(toPayment(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Deliver to" })).toContainText("San Francisco, CA");
});

test("CHK-01 CHK-03 CHK-04 CHK-05 CHK-07 CHK-08 CHK-09 CHK-10 CHK-11 CHK-24 the three steps are beside the order summary, which small screens open above them", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("details");
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}/);
  await expect(page).toHaveTitle("Checkout | Aurora Field Club");
  const heading = page.getByRole("heading", { level: 1, name: "Checkout" });
  // What only screen readers find is a pixel high.
  expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  await expect(page.getByRole("link", { name: "Continue shopping" })).toHaveAttribute(
    "href",
    "/cart",
  );
  await expect(page.locator(".steps li")).toHaveText([
    "1Customer details",
    "2Delivery options",
    "3Payment methods",
  ]);
  await expect(page.getByRole("navigation", { name: "The fine print" })).toContainText(
    "Terms of use",
  );
  const aside = page.getByRole("complementary", { name: "Order summary" });
  const modal = page.getByRole("dialog", { name: "Your cart (1)" });
  const toggle = aside.locator("summary", { hasText: "Your cart (1)" });
  const expectOrder = async (order: Locator) => {
    const shown = (part: Locator) => part.filter({ visible: true });
    await expect(shown(order.getByText(/1 × /))).toContainText("North Ridge");
    await expect(shown(order.getByTestId("total"))).toHaveText("$32.00");
    const modify = shown(order.getByRole("link", { name: "Modify order" }));
    await expect(modify).toHaveAttribute("href", "/cart");
  };
  await expectOrder(aside);
  await expect(toggle).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  await aside.getByText("Have a promo code?").click();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const apply = aside.getByRole("button", { name: "Apply" });
  expect((await bottomOf(aside)) - (await bottomOf(apply))).toBeGreaterThan(12);
  await expect(toggle).toContainText("$32.00");
  await toggle.press("Enter");
  await expect(modal).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutFaultsOf(page)).toEqual([]);
  await expectOrder(modal);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
});
