/** A mail that the provider took and no mailbox did, as its seller meets it. */
import customers from "../studio/locales/en/customers.json" with { type: "json" };
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { shops, storeOf } from "./buying";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { enterAs, studioUrl } from "./studio";

const [{ slug, listing, market }] = shops;

test("a confirmation to a mistyped address is in the order's history and among the mails not delivered", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop }) => {
  const email = anAddress().replace("@", "+bounced@");
  const { orderNumber } = await storeOf(shop, slug).buy(email, [listing], market);
  await enterAs(page, shop, slug, { role: "staff" });
  const entry = page.getByText(en["mailState.bounced"]);
  await expect(async () => {
    await page.goto(studioUrl(shop, `/stores/${slug}/orders/${orderNumber}`));
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(studioUrl(shop, `/stores/${slug}/customers/mails`));
  const mail = page.getByRole("listitem").filter({ hasText: email });
  await expect(mail).toContainText(customers["mails.state.bounced"]);
  await expect(mail).toContainText(customers["mails.bouncedText"]);
});
