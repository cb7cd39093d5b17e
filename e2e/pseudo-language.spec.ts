/** Every page and dialog of a shop in the pseudo-language. */
import type { Locator, Page } from "@playwright/test";
import { createPreviewLink } from "../contract/theme/theme-calls";
import { expect, test } from "./fixtures";
import { openGreekShop } from "./greek-shop";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { startPseudoShop, walkPseudo } from "./pseudo-language";
import { hydrated } from "./shop-steps";

test.use({ locale: "de-DE", viewport: { width: 320, height: 740 } });

type Walk = Awaited<ReturnType<typeof walkPseudo>>;

async function openWindow(page: Page, opener: Locator, { look }: Walk, what: string) {
  await opener.click();
  const opened = page.getByRole("dialog").filter({ visible: true });
  await expect(opened).toBeVisible();
  await look(what);
  return opened;
}

async function askToBeNotified(page: Page, walk: Walk, email: string) {
  const opened = await openWindow(page, page.locator(".stock-alert-button"), walk, "get notified");
  const field = opened.locator("[name=email]");
  await field.pressSequentially("α");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await walk.look("get notified, refused");
  await field.fill(email);
  await opened.locator("button[type=submit]").click();
  await expect(opened.getByRole("status")).toContainText(email);
  await walk.look("get notified, sent");
}

test("LOC-09 every text of the interface, dialogs, toasts and empty states included, comes from the messages, longer texts do not overflow, and each page hydrates", {
  tag: "@sizeless",
}, async ({ page, context, shop }) => {
  test.setTimeout(180_000);
  const slug = await openGreekShop(shop);
  const store = storeOf(shop, slug);
  const pseudo = await startPseudoShop(shop, slug);
  const walk = await walkPseudo(page, pseudo);
  const { faults, look, visit } = walk;
  const market = { locale: "de", currency: "USD", region: "USA" } as const;
  try {
    await visit("/");
    await visit("/ρουχα");
    await openWindow(page, page.locator(".tile-action [role=button]").first(), walk, "quick add");
    await visit("/cart");
    await visit("/listing/μπλουζα");
    await openWindow(page, page.locator("button.size-guide-link"), walk, "size guide");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page
      .locator("form button[type=submit][name=intent], main form button[type=submit]")
      .first()
      .click();
    await expect(page.getByRole("dialog").first()).toBeVisible();
    await look("added to the cart");
    for (const path of pages) {
      await visit(path);
      if (path !== "/1") continue;
      const opener = page.locator(".preferences-link").first();
      await openWindow(page, opener, walk, "preferences");
    }
    await visit("/login", "gated");
    await page.locator("main form button").first().click();
    await look("/login refused");
    await visit("/age-check", "adults");
    await page.locator("main form button").first().click();
    await look("/age-check refused");
    await walkThroughCheckout(page, pseudo.url("/cart"), look);
    const order = await store.buy("a@b.test", ["μπλουζα"], market);
    await visit(`/track/order/${order.lookupNumber}`);
    const bought = `orderLookupNumber=${order.lookupNumber}&arrivalEstimate=2026-12-01`;
    await visit(`/thankyou?name=${encodeURIComponent("Άντα")}&${bought}`);

    await visit("/listing/προ");
    const opener = page.locator("main a[href*=preorder]");
    const preorder = await openWindow(page, opener, walk, "pre-order");
    await preorder.locator("[name=email]").pressSequentially("α");
    await expect(preorder.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await look("pre-order, refused");
    for (const sent of ["", "?sent=yes"]) await visit(`/listing/προ/preorder${sent}`);

    const email = anAddress();
    await visit("/listing/τελος");
    await askToBeNotified(page, walk, email);
    const { pathname, search } = new URL(await waitForLink(shop, email, "/stock-alert"));
    await visit(pathname + search);
    await page.locator("main form button[value=confirm]").click();
    await expect(page.locator("main form button[value=confirm]")).toHaveCount(0);
    await look("alert confirmed");
    for (const query of ["?done=forgotten", "?token=1"]) await visit(`/stock-alert${query}`);

    const lost = { name: slug, value: "1~999001_1_1.1.7", url: pseudo.url("/") };
    await context.addCookies([lost]);
    await page.goto(pseudo.url("/cart"));
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("removed lines");

    pseudo.unanswered.add("/v1/listings");
    await visit("/listing/καπελο");
    pseudo.unanswered.clear();
    const link = await store.ask(createPreviewLink, createPreviewLink.path, { hours: 1 });
    await visit(`/?preview=${link.preview}`);
    await expect(page.getByRole("complementary").first()).toBeVisible();
    await visit("/listing/μπλουζα");
    await visit("/cart?error=preview");
    expect(faults).toEqual([]);
  } finally {
    await pseudo.stop();
  }
});

const pages = [
  "/cart?region=EU",
  "/search",
  "/search?searchterm=ρου",
  "/search?searchterm=ξξξ",
  "/about",
  "/1",
  "/newsletter",
  "/preferences",
  "/track",
  "/track/recover",
  "/contact?listing=μπλουζα",
  "/contact-success",
  "/live-chat",
  "/terms",
  "/privacy-policy",
  "/nowhere",
  "/listing/nowhere",
  "/thankyou",
  "/track/order/ΧΧΧ",
];

async function walkThroughCheckout(
  page: Page,
  cart: string,
  look: (where: string) => Promise<void>,
) {
  await page.goto(cart);
  await page.locator("aside form:has(input[value=checkout]) button").click();
  await expect(page).toHaveURL(/\/checkout\//);
  await hydrated(page);
  await look("checkout");
  const submit = page.locator("main form:has([name=firstname]) button[type=submit]").last();
  await submit.click();
  await expect(page.locator("[name=firstname]")).toHaveAttribute("aria-invalid", "true");
  await look("checkout refused");
  const answers = {
    email: "a@b.test",
    phone: "(415) 555-2671",
    firstname: "Ada",
    lastname: "Walker",
  };
  const place = { address: "500 Howard Street", city: "San Francisco", zip: "94105" };
  for (const [name, value] of Object.entries({ ...answers, ...place })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator("[name=state]").selectOption("CA");
  await submit.click();
  await expect(page.locator("[name=deliveryOption]").first()).toBeAttached();
  await look("delivery");
  await page.locator("form:has([name=deliveryOption]) button[type=submit]").click();
  await expect(page).toHaveURL(/step=payment/);
  await expect(page.locator("[name=nameOnCard]")).toBeVisible();
  // Stripe's own fields are said by Stripe, in the shop's language.
  await expect(page.locator("iframe[lang=de]").first()).toBeVisible();
  await look("payment");
}
