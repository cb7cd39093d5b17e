import type { Locator, Page } from "@playwright/test";
import en from "../app/localization/messages/en.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress, linkIn, listMails, waitForLink } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const theirForm = /\/track\/recover\?.*_data=/;

/** While the request runs the button is busy, and the form is sent once. */
async function expectSentOnce(page: Page, submit: Locator) {
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(theirForm, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await expect(submit).toBeDisabled();
  letGo();
  await expect(page.getByRole("main").getByRole("status")).toContainText("We've sent an e-mail to");
  await expect(submit).toBeEnabled();
  expect(sent).toBe(1);
  await page.unroute(theirForm);
}

test("TRK-03 TRK-04 TRK-05 Q81 lost order numbers come by mail, and an unknown address gets the same response", {
  tag: "@nojs-only",
}, async ({ page, shop, storeUrl }) => {
  const [, { slug, listing, market }] = shops;
  const email = anAddress();
  const order = await storeOf(shop, slug).buy(email, [listing], market);
  const path = `/track/order/${order.lookupNumber}`;
  await waitForLink(shop, email, path);
  const before = new Set((await listMails(shop, email)).map(({ id }) => id));
  const newMails = async () => (await listMails(shop, email)).filter(({ id }) => !before.has(id));
  await page.goto(storeUrl(slug, "/track"));
  await page.getByRole("link", { name: en["track.lost"] }).click();
  await expect(page.getByRole("heading", { name: en["recover.title"] })).toBeVisible();
  const field = page.getByLabel(en["checkout.email"], { exact: true });
  const submit = page.getByRole("button", { name: en["recover.submit"] });
  for (const wrong of ["", "ada@example"]) {
    await field.fill(wrong);
    await submit.click();
    await expect(field).toHaveAccessibleDescription(en["checkout.error.email"]);
    await expect(field).toHaveValue(wrong);
    await expect(submit).toBeEnabled();
  }
  for (const address of [anAddress(), email]) {
    await field.fill(address);
    await submit.click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      en["recover.sent"].replace("{{email}}", address),
    );
    expect(page.url()).not.toContain("example");
  }
  expect(await overflowOf(page)).toBe(0);
  await expect.poll(async () => (await newMails()).length).toBe(1);
  const [mail] = await newMails();
  const link = linkIn(mail?.text ?? null, path);
  expect(new URL(link).origin).toBe(new URL(storeUrl(slug)).origin);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Order ${order.orderNumber}` })).toBeVisible();
});

test("TRK-04 an address that is sent without a connection stays in the field, and the button is busy while it is sent", async ({
  page,
  context,
  storeUrl,
}) => {
  await page.goto(storeUrl("aurora", "/track/recover"));
  await hydrated(page);
  const email = anAddress();
  const field = page.getByLabel(en["checkout.email"], { exact: true });
  const submit = page.getByRole("button", { name: en["recover.submit"] });
  await field.fill(email);
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(en["recover.error.failed"]);
  await expect(field).toHaveValue(email);
  await context.setOffline(false);
  await expectSentOnce(page, submit);
});
