/** A mail that the provider took and no mailbox did, as its seller meets it. */
import customers from "../studio/locales/en/customers.json" with { type: "json" };
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress, listMails } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { enterAs, studioUrl } from "./studio";

const [{ slug, listing, market }] = shops;

test("a confirmation to a mistyped address is among the mails not delivered, and sent to the corrected one", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop }) => {
  const email = anAddress().replace("@", "+bounced@");
  const { orderNumber } = await storeOf(shop, slug).buy(email, [listing], market);
  await enterAs(page, shop, slug, { role: "staff" });
  const order = studioUrl(shop, `/stores/${slug}/orders/${orderNumber}`);
  const mails = studioUrl(shop, `/stores/${slug}/customers/mails`);
  const entry = page.getByText(en["mailState.bounced"]);
  await expect(async () => {
    await page.goto(order);
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(mails);
  const mail = page.getByRole("listitem").filter({ hasText: email });
  await expect(mail).toContainText(customers["mails.state.bounced"]);
  await expect(mail).toContainText(customers["mails.bouncedText"]);

  await page.goto(order);
  await page.getByText(en["buyer.correct"], { exact: true }).click();
  const field = page.getByLabel(en["buyer.newEmail"]);
  await expect(field).toHaveValue(email);
  // As browsers take it; the platform does not.
  const wrong = "ada..l@example.com";
  await field.fill(wrong);
  await page.getByRole("button", { name: en["buyer.correctSave"] }).click();
  await expect(page.getByText(en["changeFailed.email"])).toBeVisible();
  await expect(field).toHaveValue(wrong);
  const right = anAddress();
  await field.fill(right);
  await page.getByRole("button", { name: en["buyer.correctSave"] }).click();
  await expect(page.getByText(en["changed.email"])).toBeVisible();
  await expect.poll(async () => (await listMails(shop, right)).length).toBe(1);
  await page.goto(mails);
  await expect(mail).toHaveCount(0);
});
