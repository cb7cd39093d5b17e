/** Dialogs and rarely seen pages in the pseudo-language. */
import type { Locator, Page } from "@playwright/test";
import { createPreviewLink } from "../contract/theme/theme-calls";
import { expect, test } from "./fixtures";
import { openGreekShop } from "./greek-shop";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { startPseudoShop, walkPseudo } from "./pseudo-language";

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

test("LOC-09 dialogs, toasts and empty states take their texts from the messages", async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000);
  const slug = await openGreekShop(shop);
  const store = storeOf(shop, slug);
  const pseudo = await startPseudoShop(shop, slug);
  const walk = await walkPseudo(page, pseudo);
  const { faults, look, visit } = walk;
  try {
    await visit("/1");
    await openWindow(page, page.locator(".preferences-link").first(), walk, "preferences");
    await visit("/ρουχα");
    await openWindow(page, page.locator(".tile-action [role=button]").first(), walk, "quick add");
    await visit("/listing/μπλουζα");
    await openWindow(page, page.locator("button.size-guide-link"), walk, "size guide");

    await visit("/listing/προ");
    const preorder = await openWindow(
      page,
      page.locator("main a[href*=preorder]"),
      walk,
      "pre-order",
    );
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

    const market = { locale: "de", currency: "USD", region: "USA" } as const;
    const { lookupNumber } = await store.buy(email, ["μπλουζα"], market);
    const bought = `orderLookupNumber=${lookupNumber}&arrivalEstimate=2026-12-01`;
    await visit(`/thankyou?name=${encodeURIComponent("Άντα")}&${bought}`);

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
