import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { addToCart, buyer, fillDetails } from "./shop-steps";
import { phone } from "./viewports";

/** What a theme lays out in its own way. */
const themed = ["/", "/wear", "/search?q=tee", "/about", "/cart", "/track"];
const pages = [
  ...themed,
  "/?page=2",
  "/tees",
  "/terms",
  "/privacy-policy",
  "/preferences",
  "/track/recover",
];

// With scripts the same ways are walked in the other journeys.
test.describe("without scripts", { tag: "@nojs-only" }, () => {
  test("SRC-03 LST-04 LST-13 Q123 CRT-02 CRT-03 CRT-04 Close leads back to the page from which the search was opened, colour and size are chosen, the cart takes more than ten, reports an invalid or too large quantity and can be emptied", {
    tag: "@sizeless",
  }, async ({ page, storeUrl }) => {
    const listing = storeUrl("aurora", "/listing/north-ridge-tee");
    await page.goto(listing);
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(listing);
    await addToCart(page, storeUrl("aurora", "/listing/north-ridge-tee"), {
      color: "Slate",
      size: "L",
    });
    // Nothing is said of cookies to a browser that takes them.
    await expect(page).toHaveURL(/\/cart\?added=[\d_]+&quantity=1$/);
    await expect(page.getByRole("alert")).toHaveCount(0);
    const line = page.getByRole("listitem").filter({ hasText: "North Ridge Tee" });
    await expect(line).toContainText("Size: L, Color: Slate");
    await line.getByRole("spinbutton").fill("12");
    await line.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("$384.00");
    await expect(page.getByRole("link", { name: "Cart, 12" })).toBeVisible();
    const number = line.getByRole("spinbutton");
    const change = async (typed: string) => {
      await number.fill(typed);
      await line.getByRole("button", { name: "Update" }).click();
    };
    for (const typed of ["0", "-3", "1.5"]) {
      await change(typed);
      await expect(number).toHaveAccessibleDescription(
        "Please enter a whole number from 1 to 999.",
      );
      await expect(number).toHaveValue(typed);
    }
    await change("1300");
    await expect(page.getByText(/only 999 can be ordered at the moment/i).first()).toBeVisible();
    await expect(number).toHaveValue("999");
    await expect(page.getByText("999 items")).toBeVisible();
    await page.getByRole("button", { name: /Remove/ }).click();
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
  });

  test("ADR-02 CHK-05 DEL-06 Q123 address and delivery work by plain forms, an invalid entry loses no input, and Back goes through the same addresses", {
    tag: "@sizeless",
  }, async ({ page, openSeededCheckout }) => {
    const deliver = page.getByRole("button", { name: "Deliver to this address" });
    const toPayment = page.getByRole("button", { name: "Continue to payment" });
    const standard = page.getByRole("radio", { name: /^Standard delivery/ });
    await openSeededCheckout("details");
    await fillDetails(page);
    await deliver.click();
    await standard.check();
    await toPayment.click();
    await expect(page.getByRole("button", { name: /Place order/ })).toBeVisible();
    await page.goBack();
    await expect(standard).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel("Street address")).toHaveValue(buyer.street);

    const wrong = page.getByLabel("Email", { exact: true });
    await wrong.fill("ada@example");
    await deliver.click();
    await expect(page.getByText("Please enter a valid email")).toBeVisible();
    // The page begins at the first wrong field, which says that there may be more.
    await expect(wrong).toBeFocused();
    await expect(page.getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(wrong).toHaveAccessibleDescription(/valid email.*check the marked fields/);
    await expect(page.getByLabel("Street address")).toHaveValue(buyer.street);
    await expect(page.getByLabel("State")).toHaveValue("CA");
    await wrong.fill(buyer.email);
    await deliver.click();
    await toPayment.click();
    await expect(page.getByRole("button", { name: /Place order/ })).toBeVisible();
    await page.getByRole("link", { name: "Customer details" }).click();
    await expect(page.getByLabel("First name")).toHaveValue(buyer.firstName);
  });
});

// Every other journey without scripts is on a wide screen.
test.describe("without scripts on a phone", { tag: "@nojs-only" }, () => {
  test.use(phone);

  for (const { slug, listing, locale, paths } of [
    { slug: "aurora", listing: "/listing/north-ridge-tee", locale: "en", paths: pages },
    { slug: "vinyl", listing: "/listing/face-a-tee", locale: "de", paths: themed },
  ]) {
    test(`LOC-09 each kind of page of ${slug} is in its own language and fits the screen`, async ({
      page,
      storeUrl,
    }) => {
      await page.goto(storeUrl(slug, `${listing}?locale=${locale}`));
      await page.locator(".buy-button").click();
      await expect(page).toHaveURL(/\/cart\?added=[\d_]+&quantity=1$/);
      for (const path of [...paths, listing]) {
        const answer = await page.goto(storeUrl(slug, path));
        expect([path, answer?.status()]).toEqual([path, 200]);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        expect([path, await overflowOf(page)]).toEqual([path, 0]);
      }
    });
  }
});
