import type { Page } from "@playwright/test";
import { createStore } from "../contract/operator-calls";
import { importCatalog } from "../contract/seller-catalog-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { storeOf } from "./buying";
import { aListing, aProduct, aSizes } from "./counter-shop";
import { expect, test } from "./fixtures";
import { layoutFaultsOf } from "./page-faults";
import { startPseudoShop, undisguisedIn } from "./pseudo-language";
import { themesOf } from "./themes";

test.use({ locale: "de-DE" });

/** A shop whose seller writes Greek: every Latin letter on its pages is the interface's. */
async function openGreekShop(shop: StackUrls): Promise<string> {
  const slug = `greek-${crypto.randomUUID().slice(0, 8)}`;
  const { ask } = storeOf(shop, slug);
  const market = { locale: "de", currency: "USD", region: "USA" } as const;
  const settings = { market, flags: { fanMessage: true } };
  await ask(createStore, createStore.path, { slug, name: "Μαγαζί", settings });
  const product = aProduct({
    ...{ title: "Μπλούζα", productType: "Ρούχα", materials: "βαμβάκι", fit: "φαρδύ" },
    sizeChart: { Μ: { φάρδος: 20, μήκος: 28 }, Λ: { φάρδος: 22, μήκος: 29 } },
    shipsToMexico: true,
    variations: [
      { colorName: "Μπλε", hex: "#112233", sizes: aSizes(["Μ", "Λ"]) },
      { colorName: "Ροζ", hex: "#cc8899", sizes: aSizes(["Μ"], 0) },
    ],
  });
  const listings = [
    aListing("μπλουζα", {
      title: "Μπλούζα",
      descriptionHtml: "<p>Ωραία.</p>",
      products: [product],
      collections: ["ρουχα"],
      pastOrders: 12,
    }),
    aListing("καπελο", {
      title: "Καπέλο",
      descriptionHtml: "<p>Ζεστό.</p>",
      products: [product],
      collections: ["ρουχα"],
    }),
  ];
  const collections = [{ slug: "ρουχα", name: "Ρούχα" }];
  await ask(importCatalog, importCatalog.path, { collections, listings });
  await themesOf(shop, slug).publish({
    brand: { socialMedia: [{ id: "1", url: "https://social.test/", icon: "instagram" }] },
    content: {
      header: { showAboutLink: true, showCategories: true },
      heroBanner: { title: "Καλημέρα", showSearch: true },
      about: { aboutText: [{ id: "1", text: "Εμείς" }] },
      countdown: { enabled: true, title: "Τώρα", endsAt: "2099-01-01T00:00:00Z" },
      footer: { newsletter: true, showSocialIcons: true },
    },
  });
  return slug;
}

/** Names of things and people, which no language changes, and the numbers of orders. */
const names =
  /Instagram|PayPal|Afterpay|Visa|Mastercard|\bUTC\b|\bAW-[0-9A-Z]+|Ada Walker|a@b\.test|Howard Street|San Francisco|\bCA\b/g;

test("LOC-09 every text of the interface comes from the messages, and longer words break no layout", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 320, height: 740 });
  const slug = await openGreekShop(shop);
  const pseudo = await startPseudoShop(shop, slug);
  const faults: string[] = [];
  const look = async (where: string) => {
    expect.soft(await page.locator("html").getAttribute("lang"), where).toBe("de");
    const found = [...(await undisguisedIn(page, names)), ...(await layoutFaultsOf(page))];
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  const visit = async (path: string, store?: string) => {
    await page.goto(pseudo.url(path, store));
    await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
    await look(store === undefined ? path : `${path} of ${store}`);
  };
  try {
    for (const path of ["/", "/ρουχα", "/cart", "/listing/μπλουζα"]) await visit(path);
    await page
      .locator("form button[type=submit][name=intent], main form button[type=submit]")
      .first()
      .click();
    await expect(page.getByRole("dialog").first()).toBeVisible();
    await look("added to the cart");
    for (const path of pages) await visit(path);
    await visit("/login", "gated");
    await page.locator("main form button").first().click();
    await look("/login refused");
    await visit("/age-check", "adults");
    await page.locator("main form button").first().click();
    await look("/age-check refused");
    await walkThroughCheckout(page, pseudo.url("/cart"), look);
    const order = await storeOf(shop, slug).buy("a@b.test", ["μπλουζα"], {
      ...{ locale: "de", currency: "USD", region: "USA" },
    });
    await visit(`/track/order/${order.lookupNumber}`);
    expect(faults).toEqual([]);
  } finally {
    await pseudo.stop();
  }
});

const pages = [
  ...[
    "/cart?region=EU",
    "/cart?error=failed",
    "/search",
    "/search?searchterm=ρου",
    "/search?searchterm=ξξξ",
  ],
  ...[
    "/about",
    "/preferences",
    "/track",
    "/track/recover",
    "/terms",
    "/privacy-policy",
    "/nowhere",
  ],
  ...["/listing/nowhere", "/thankyou", "/track/order/ΧΧΧ"],
];

async function walkThroughCheckout(
  page: Page,
  cart: string,
  look: (where: string) => Promise<void>,
) {
  await page.goto(cart);
  await page.locator("form:has(input[value=checkout]) button").click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
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
