/** Presses of the studio that cannot be undone ask before they are done. */
import { askForNewsletter } from "../contract/shoppers/newsletter-calls";
import customers from "../studio/locales/en/customers.json" with { type: "json" };
import settings from "../studio/locales/en/settings.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { enterPlain } from "./studio";
import { openTestStore } from "./test-store";

test("24 neither the access code nor a reader of the newsletter is removed by one press @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const email = anAddress();
  const asked = { storeSlug: slug, email, locale: "en" };
  await storeOf(shop, slug).ask(askForNewsletter, askForNewsletter.path, asked);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}/settings/access`);
  // A code that is refused is still in its field.
  seller.fill(settings["access.code"], "sea");
  await seller.press(settings["access.close"]);
  expect(seller.description(settings["access.code"])).toContain(settings["access.invalid"]);
  expect(seller.value(settings["access.code"])).toBe("sea");
  seller.fill(settings["access.code"], "moonlight");
  await seller.press(settings["access.close"]);
  expect(seller.text()).toContain(settings["access.isClosed"]);
  const remove = settings["access.openNow"];
  expect(seller.has("button", remove)).toBe(false);
  seller.unfold(settings["access.open"]);
  expect(seller.text()).toContain(settings["access.openText"]);
  expect(seller.text()).toContain(settings["access.isClosed"]);
  await seller.press(remove);
  expect(seller.text()).toContain(settings["access.removed"]);

  await seller.open(`/stores/${slug}/customers/newsletter?list=asked`);
  const removeNow = `${customers["newsletter.removeNow"]} ${email}`;
  expect(seller.has("button", removeNow)).toBe(false);
  seller.unfold(`${customers["newsletter.remove"]} ${email}`);
  expect(seller.text()).toContain(customers["newsletter.removeText"]);
  expect(seller.texts("tr")).toContainEqual(expect.stringContaining(email));
  await seller.press(removeNow);
  expect(seller.text()).toContain(customers["newsletter.removed"]);
  expect(seller.text()).toContain(customers["newsletter.emptyTitle"]);
});
