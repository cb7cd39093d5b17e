/** Every page and dialog of a shop, as a visitor comes to them: what `npm run screenshots` takes pictures of. */
import type { Page } from "@playwright/test";
import { themesOf } from "../../e2e/themes";
import { readDemoMedia } from "../../ops/demo/demo-stores";
import type { Stack } from "../stack";
import { confirmAge } from "./confirm-age";

export type Shop = { slug: string; locale: string; accessCode?: string; isForAdults?: true };

/** Five themes, and two languages beside English. */
export const shops: readonly Shop[] = [
  { slug: "aurora", locale: "en" },
  { slug: "nightowl", locale: "de", accessCode: "moonlight" },
  { slug: "vinyl", locale: "de", isForAdults: true },
  { slug: "pixel", locale: "fr" },
  { slug: "tiny", locale: "en" },
];

export type Tour = {
  page: Page;
  stack: Stack;
  shop: Shop;
  /** Takes the picture of what is on the screen now. */
  take: (name: string) => Promise<void>;
  /** Scenes that were not requested are left out where no other needs them. */
  only: RegExp;
};

const pages = {
  search: "/search?searchterm=tee",
  "search-nothing": "/search?searchterm=zzzz",
  "cart-empty": "/cart",
  about: "/about",
  terms: "/terms-of-use",
  privacy: "/privacy-policy",
  contact: "/contact",
  "contact-sent": "/contact-success",
  newsletter: "/newsletter",
  preferences: "/preferences",
  support: "/support",
  "support-post": "/support/refunds-and-cancellations",
  track: "/track",
  recover: "/track/recover",
  "thankyou-bare": "/thankyou",
  missing: "/there/is/no/such/page",
  "listing-missing": "/listing/there-is-none",
};

const buyer = {
  email: "ada.walker@example.com",
  phone: "(415) 555-2671",
  firstname: "Ada",
  lastname: "Walker",
  address: "500 Howard Street",
  city: "San Francisco",
  zip: "94105",
};

async function settle(page: Page): Promise<void> {
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached", timeout: 5_000 });
  await page.evaluate(() => document.fonts.ready);
}

async function visit({ page, stack, shop }: Tour, path: string): Promise<void> {
  await page.goto(stack.storeUrl(shop.slug) + path);
  await settle(page);
}

/** Some shops lack some scenes (a menu, a second collection): those are left out, and said. */
async function scene(name: string, tour: Tour, play: () => Promise<void>): Promise<void> {
  try {
    await play();
    await tour.take(name);
  } catch (error) {
    const [line] = String(error).split("\n");
    console.log(`${tour.shop.slug} has no picture of ${name}: ${line}`);
  }
}

async function enter(tour: Tour): Promise<void> {
  const { page, stack, shop } = tour;
  const home = stack.storeUrl(shop.slug);
  if (shop.accessCode !== undefined) {
    await scene("gate", tour, () => visit(tour, `/login?locale=${shop.locale}`));
    await scene("gate-refused", tour, async () => {
      await page.locator("main form input:visible").first().fill("wrong");
      await page.locator("main form button").first().click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    });
    await page.goto(`${home}/?accessCode=${shop.accessCode}`);
  }
  if (shop.isForAdults === true) {
    await scene("age", tour, () => visit(tour, `/age-check?locale=${shop.locale}`));
    await confirmAge(page, stack, shop.slug);
  }
  await page.goto(`${home}/?locale=${shop.locale}`);
}

async function browse(tour: Tour): Promise<string> {
  const { page } = tour;
  await scene("home", tour, () => visit(tour, "/"));
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const [first] = await hrefs('main a[href^="/listing/"]');
  const listing = first?.split("?")[0] ?? "";
  const collections = await hrefs('header a[href^="/"], footer a[href^="/"]');
  const fixed = new Set([
    "",
    "cart",
    "search",
    "support",
    "track",
    "about",
    "contact",
    "newsletter",
  ]);
  const collection = collections.find(
    (href) => href !== null && /^\/[\w-]+$/.test(href) && !fixed.has(href.slice(1)),
  );
  if (collection) await scene("collection", tour, () => visit(tour, collection));
  await scene("listing", tour, () => visit(tour, listing));
  for (const [name, path] of Object.entries(pages)) {
    if (!tour.only.test(name)) continue;
    await scene(name, tour, () => visit(tour, path));
  }
  await scene("contact-refused", tour, async () => {
    await visit(tour, "/contact");
    await page.locator("main form button[type=submit]").last().click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  });
  await scene("preferences-dialog", tour, async () => {
    await visit(tour, "/");
    await page.locator('a[href^="/preferences"]:visible').first().click();
    await page.locator("dialog[open]").waitFor();
  });
  await scene("menu", tour, async () => {
    await visit(tour, "/");
    await page
      .locator("header details summary:visible, header [aria-haspopup]:visible")
      .first()
      .click();
  });
  await scene("suggestions", tour, async () => {
    await visit(tour, "/search");
    await page.locator("main input[name=searchterm]").first().pressSequentially("tee");
    await page.locator("[role=option]").first().waitFor();
  });
  await scene("quick-add", tour, async () => {
    await visit(tour, "/");
    await page.locator(".tile-action [aria-haspopup=dialog]").first().click();
    await page.locator(".tile-action [aria-expanded=true], dialog[open]").first().waitFor();
  });
  return listing;
}

async function buy(tour: Tour, listing: string): Promise<void> {
  const { page } = tour;
  await scene("added", tour, async () => {
    await visit(tour, listing);
    await page.locator(".buy-form button[type=submit]:visible").first().click();
    await page.locator("dialog[open]").waitFor();
  });
  await scene("cart", tour, async () => {
    await visit(tour, "/cart");
    // PayPal's own buttons come late, and to some shops alone.
    if ((await page.locator("fieldset form:has([value=paypal])").count()) > 0)
      await page.locator("fieldset iframe:visible").first().waitFor();
  });
  await scene("checkout-details", tour, async () => {
    await page.locator("form:has(input[value=checkout]) button:visible").first().click();
    await page.waitForURL(/\/checkout\//);
    await settle(page);
  });
  const submit = page.locator("main form:has([name=firstname]) button[type=submit]").last();
  await scene("checkout-details-refused", tour, async () => {
    await submit.click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  });
  await scene("checkout-delivery", tour, async () => {
    for (const [name, value] of Object.entries(buyer)) {
      const field = page.locator(`[name=${name}]`);
      if ((await field.count()) > 0) await field.fill(value);
    }
    const state = page.locator("[name=state]");
    if ((await state.count()) > 0) await state.selectOption("CA");
    await submit.click();
    await page
      .locator("[name=deliveryOption], [name=nameOnCard]")
      .first()
      .waitFor({ state: "attached" });
    await settle(page);
  });
  await scene("checkout-payment", tour, async () => {
    const deliver = page.locator("form:has([name=deliveryOption]) button[type=submit]");
    if ((await deliver.count()) > 0) await deliver.click();
    await page.waitForURL(/step=payment/);
    await page.locator("[name=nameOnCard]").waitFor();
    await page.locator("iframe").first().waitFor();
  });
  await scene("thankyou", tour, async () => {
    await page.locator("[name=nameOnCard]").fill("Ada Walker");
    const field = (name: string) =>
      page.frames().map((frame) => frame.locator(`[autocomplete=${name}]:visible`));
    for (const [name, value] of [
      ["cc-number", "4242424242424242"],
      ["cc-exp", "12 / 34"],
      ["cc-csc", "123"],
    ] as const) {
      for (const one of field(name)) if ((await one.count()) > 0) await one.first().fill(value);
    }
    await page.locator("form:has([name=nameOnCard]) button[type=submit]").last().click();
    await page.waitForURL(/\/thankyou/, { timeout: 15_000 });
    await settle(page);
  });
  await scene("order", tour, async () => {
    await page.locator('a[href^="/track/order/"]').first().click();
    await page.waitForURL(/\/track\/order\//);
    await settle(page);
  });
}

const longWords = {
  title: "Donaudampfschifffahrtsgesellschaft, Wanderausrüstung und Winterjacken",
  titleBadge: "Neu eingetroffen",
  subtitle: "Für die Übergangsjahreszeit",
  body: "Bekleidung, Becher und Landkarten für alle, die auch bei Regen hinausgehen.",
  ctaText: "Zur Herbstkollektion",
  showSearch: true,
};

const templates = [1, 2, 3, 4, 5];

/** Each arrangement of a home page once with a picture and once without. */
async function changeThemes(tour: Tour): Promise<void> {
  const { page, shop } = tour;
  const themes = themesOf(tour.stack.urls, shop.slug);
  await themes.putPicture("hero.svg", readDemoMedia("aurora", "brand/hero.svg").toString("utf8"));
  const show = async (name: string, template: number, hero: Record<string, unknown>) => {
    const block = (max: number) => ({ template: Math.min(template, max) });
    const heroBanner = { ...longWords, ...hero };
    const banners = templates.slice(0, template);
    await themes.publish({
      styles: { header: block(3), footer: block(3), heroBanner: block(5) },
      content: {
        heroBanner,
        header: { showCategories: true, showSocialIcons: true, showAboutLink: true },
        footer: { about: { textContent: "A small kitchen." }, newsletter: true },
        categories: banners.map((index) => ({
          slug: `c${index}`,
          displayName: `Plates ${index}`,
          image: "{{assetPath}}/hero.svg",
        })),
        countdown: {
          enabled: true,
          title: "Soon",
          text: "Wait for it",
          ctaText: "See",
          endsAt: new Date(Date.now() + 86_400_000 * 5).toISOString(),
        },
        promoVideo: { title: "A film", channelUrl: "https://www.youtube.com/" },
      },
    });
    await scene(`${name}-${template}`, tour, async () => {
      const mark = page.locator(`.hero-${template}.hero-${name}`);
      for (let tries = 0; tries < 80 && (await mark.count()) === 0; tries++) {
        await visit(tour, "/");
      }
      if ((await mark.count()) === 0) throw new Error("The theme did not come.");
    });
  };
  for (const template of templates) {
    await show("pictured", template, { featuredImage: "{{assetPath}}/hero.svg" });
    await show("plain", template, { titleImg: "{{assetPath}}/hero.svg", textBg: "#1E4A5C" });
  }
  await themes.publish({});
  for (let tries = 0; tries < 20 && (await page.locator(".hero-5").count()) > 0; tries++) {
    await visit(tour, "/");
  }
}

/** One leads to the next. */
const buyingScenes = [
  "added",
  "cart",
  "checkout-details",
  "checkout-details-refused",
  "checkout-delivery",
  "checkout-payment",
  "thankyou",
  "order",
];
const themeScenes = templates.flatMap((number) => [`pictured-${number}`, `plain-${number}`]);

/** All of one shop's pictures, at the page's size. */
export async function walkThrough(tour: Tour): Promise<void> {
  await enter(tour);
  const listing = await browse(tour);
  const isWanted = (names: readonly string[]) => names.some((name) => tour.only.test(name));
  if (isWanted(buyingScenes)) await buy(tour, listing);
  if (tour.shop.slug === "tiny" && isWanted(themeScenes)) await changeThemes(tour);
}
