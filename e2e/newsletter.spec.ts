import de from "../app/localization/messages/de.json" with { type: "json" };
import { listSubscriptions } from "../contract/shoppers/newsletter-calls";
import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { faultsOf, overflowOf } from "./page-faults";
import { expectReportedOnce, listen } from "./reported-events";
import { hydrated } from "./shop-steps";

test("NWS-01 HDR-10 the footer form validates, its mail confirms, and its link unsubscribes", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const email = anAddress();
  await page.goto(storeUrl("aurora", "/about"));
  const field = page.getByLabel("Get our news by e-mail");
  const submit = page.getByRole("button", { name: "Sign up" });
  await field.fill("ada@example");
  await submit.click();
  await expect(field).toHaveAccessibleDescription("Please enter a valid email");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("ada@example");
  await field.fill(email);
  await submit.click();
  await expect(page.getByRole("status").filter({ hasText: email })).toContainText("Almost done");

  await page.goto(await waitForLink(shop, email, "/newsletter"));
  await expect(page.getByRole("heading", { name: "Shall we send you our news?" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("You are on the list.")).toBeVisible();
  const { ask } = storeOf(shop, "aurora");
  const readers = async () => {
    const path = `${listSubscriptions.path}?state=confirmed&limit=200`;
    return (await ask(listSubscriptions, path)).subscriptions.map((one) => one.email);
  };
  expect(await readers()).toContain(email);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("your address has been deleted")).toBeVisible();
  expect(await readers()).not.toContain(email);
});

test("NWS-01 HDR-10 the sign-up answers in place and in the shopper's language, offline too", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl, getAnswer }) => {
  await page.goto(storeUrl("pixel", "/about?locale=de"));
  await hydrated(page);
  const address = page.url();
  const events = listen(page);
  const foot = page.getByRole("contentinfo");
  const field = foot.getByLabel(de["newsletter.label"]);
  const submit = foot.getByRole("button", { name: de["newsletter.submit"] });
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(de["checkout.error.email"]);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  const email = anAddress();
  await field.fill(email);
  await context.setOffline(true);
  await submit.click();
  await expect(foot.getByText(de["preorder.failed"])).toBeVisible();
  await context.setOffline(false);
  await submit.click();
  await expect(foot.getByRole("status")).toContainText(email);
  await expect(foot.getByRole("status")).toBeFocused();
  await expectReportedOnce(page, events, "generate_lead");
  expect(page.url()).toBe(address);
  const { pathname, search } = new URL(await waitForLink(shop, email, "/newsletter"));
  await page.goto(storeUrl("pixel", `${pathname}${search}&locale=de`));
  await expect(page.getByRole("heading", { name: de["newsletter.confirmTitle"] })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Its seller has no newsletter.
  expect((await getAnswer(storeUrl("tiny", "/newsletter"))).status()).toBe(404);
});
