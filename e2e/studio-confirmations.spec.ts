/** Presses of the studio that cannot be undone ask before they are done. */
import { askForNewsletter } from "../contract/shoppers/newsletter-calls";
import customers from "../studio/locales/en/customers.json" with { type: "json" };
import settings from "../studio/locales/en/settings.json" with { type: "json" };
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

test("24 neither the access code nor a reader of the newsletter is removed by one press @sizeless", {
  tag: "@nojs",
}, async ({ page, shop, javaScriptEnabled }) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const email = anAddress();
  const asked = { storeSlug: slug, email, locale: "en" };
  await storeOf(shop, slug).ask(askForNewsletter, askForNewsletter.path, asked);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/access`));
  await page.getByLabel(settings["access.code"]).fill("moonlight");
  await page.getByRole("button", { name: settings["access.close"] }).click();
  await expect(page.getByText(settings["access.isClosed"])).toBeVisible();
  await page.getByText(settings["access.open"], { exact: true }).click();
  await expect(page.getByText(settings["access.openText"])).toBeVisible();
  await expect(page.getByText(settings["access.isClosed"])).toBeVisible();
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: settings["access.openNow"] }).click();
  await expect(page.getByText(settings["access.removed"])).toBeVisible();

  await page.goto(studioUrl(shop, `/stores/${slug}/customers/newsletter?list=asked`));
  await page.getByText(customers["newsletter.remove"], { exact: true }).click();
  await expect(page.getByText(customers["newsletter.removeText"])).toBeVisible();
  await expect(page.getByRole("cell", { name: email })).toBeVisible();
  await page.getByRole("button", { name: customers["newsletter.removeNow"] }).click();
  await expect(page.getByText(customers["newsletter.removed"])).toBeVisible();
  await expect(page.getByText(customers["newsletter.emptyTitle"])).toBeVisible();
});
