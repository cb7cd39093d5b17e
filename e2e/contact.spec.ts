import type { Page } from "@playwright/test";
import de from "../app/localization/messages/de.json" with { type: "json" };
import { listContactMessages } from "../contract/shoppers/contact-calls";
import { expect, test } from "./fixtures";
import { anAddress, listMails } from "./mailbox";
import { storeOf } from "./order-by-api";
import { faultsOf, overflowOf } from "./page-faults";
import { expectReportedOnce, listen } from "./reported-events";
import { hydrated } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";

const messages = {
  "Order number": "Please enter your order number",
  Email: "Please enter a valid email",
  "Full name": "Please enter your full name",
  Reason: "Please select the reason for your contact",
  "Your message": "Please tell us why you are contacting us",
};

test("CON-01 CON-02 CON-03 CON-04 CON-05 CON-06 Q65 a message is validated, stored and mailed", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, []);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const send = page.getByRole("button", { name: "Send message" });
  await page.goto(storeUrl(slug, "/contact"));
  await send.click();
  for (const [label, message] of Object.entries(messages)) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(field("Order number")).toBeFocused();
  expect(await overflowOf(page)).toBe(0);

  const email = anAddress();
  await field("Order number").fill("AW-7Q2M9XKT");
  await field("Email").fill("ada@");
  await field("Full name").fill("Ada Byron");
  await field("Reason").selectOption({ label: "I have a question about my order" });
  await field("Your message").fill("Where is it?\n<b>Thank you</b>");
  await send.click();
  await expect(page.locator(".field-error")).toHaveText([messages.Email]);
  await expect(field("Your message")).toHaveValue("Where is it?\n<b>Thank you</b>");
  await expect(field("Reason")).toHaveValue("order");
  await field("Email").fill(email);
  await send.click();
  await expect(page.getByRole("heading", { name: "Your message has been sent." })).toBeVisible();
  await expect(page).toHaveURL(/\/contact-success$/);
  await expect(page.getByRole("main")).toContainText("within 24 business hours");

  const list = await storeOf(shop, slug).ask(listContactMessages, listContactMessages.path);
  expect(list.messages).toMatchObject([
    { orderNumber: "AW-7Q2M9XKT", email, fullName: "Ada Byron", reason: "order", locale: "en" },
  ]);
  const arrived = async () => (await listMails(shop, `help@${slug}.test`)).map(({ text }) => text);
  await expect.poll(arrived).toEqual([expect.stringContaining("<b>Thank you</b>")]);
});

async function fillRest(page: Page) {
  await page.getByLabel(de["checkout.email"], { exact: true }).fill(anAddress());
  await page.getByLabel(de["preorder.fullName"]).fill("Ada Byron");
  await page.getByLabel(de["contact.message"]).fill("Stimmt das Bild?");
}

test("LST-23 Q35 CON-05 a report names its product, in German too, and stays in the form while the backend is down @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, [aListing("ridge-tee")]);
  const events = listen(page);
  await page.goto(storeUrl(slug, "/listing/ridge-tee?locale=de"));
  await page.getByRole("link", { name: de["listing.report"] }).click();
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("The ridge-tee");
  await expect(page.getByLabel(de["thanks.number"], { exact: true })).toHaveValue("keine");
  await expect(page.getByLabel(de["contact.reason"], { exact: true })).toHaveValue("product");
  const email = page.getByLabel(de["checkout.email"], { exact: true });
  await page.getByRole("button", { name: de["contact.submit"] }).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(de["checkout.error.email"]));
  expect(await faultsOf(page)).toEqual([]);
  await fillRest(page);
  await expect(page.locator(".field-error")).toHaveCount(0);
  await page.route("**/contact?*_data=*", (route) => route.abort());
  await page.getByRole("button", { name: de["contact.submit"] }).click();
  await expect(main.getByRole("alert")).toHaveText(de["preorder.failed"]);
  await expect(page.getByLabel(de["contact.message"])).toHaveValue("Stimmt das Bild?");
  await page.unroute("**/contact?*_data=*");
  await page.getByRole("button", { name: de["contact.submit"] }).click();
  await expect(page.getByRole("heading", { name: de["contact.sent"] })).toBeVisible();
  await expectReportedOnce(page, events, "generate_lead");
  expect(await faultsOf(page)).toEqual([]);
  const list = await storeOf(shop, slug).ask(listContactMessages, listContactMessages.path);
  expect(list.messages).toMatchObject([{ listing: "ridge-tee", reason: "product", locale: "de" }]);
});
