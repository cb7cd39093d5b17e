/** Playwright fixtures of every journey: store URLs, and pages whose unexpected errors fail the test. */
import { type APIResponse, test as base, expect } from "@playwright/test";
import { buildUrls, HOST, type StackUrls } from "../scripts/stack-settings";
import { fillCart } from "./filled-cart";
import { watchPages } from "./page-errors";
import { openSeededCheckout, type SeededStep } from "./seeded-checkout";

type Fixtures = {
  /** The addresses of storefront, platform and sandbox. */
  shop: StackUrls;
  /** `storeUrl("aurora", "/cart")` */
  storeUrl: (slug: string, path?: string) => string;
  /** `hostUrl("shop.aurora.test")`, for a seller's own domain. */
  hostUrl: (hostname: string, path?: string) => string;
  /** `fillCart("aurora", { "north-ridge-tee": 2 })`, before a page is opened. */
  fillCart: (slug: string, quantities: Record<string, number>) => Promise<void>;
  /** Stands in a checkout at aurora that was made behind the page; gives its id. */
  openSeededCheckout: (step: SeededStep, email?: string) => Promise<string>;
  /** One GET without a browser and without following; `request` cannot resolve a shop's hostname. */
  getAnswer: (url: string, headers?: Record<string, string>) => Promise<APIResponse>;
  /** Errors that a journey expects; matched against what its pages report. */
  expectedPageErrors: RegExp[];
  /** What the pages of all windows and contexts have reported until now; what is left in it at the end fails the test. */
  pageErrors: string[];
  /** Four seconds of a store's logo, which its own journeys alone wait for. */
  introsPlay: boolean;
};

function readPort(): number {
  const port = Number(process.env.AWNING_E2E_PORT);
  if (!Number.isInteger(port) || port === 0) throw new Error("The shop of the journeys is not up.");
  return port;
}

/** An age confirmed beforehand, so that only the age gate's own journeys meet it. */
const grownUp = {
  cookies: [
    {
      name: "vinyl.age",
      value: "yes",
      domain: "vinyl.localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    },
  ],
  origins: [],
};

export const test = base.extend<Fixtures>({
  storageState: grownUp,
  // Playwright finds out by the destructuring what a fixture needs.
  // biome-ignore lint/correctness/noEmptyPattern: an empty pattern says that it needs nothing
  shop: async ({}, use) => use(buildUrls(readPort())),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  hostUrl: async ({}, use) => {
    await use((hostname, path = "/") => `http://${hostname}:${readPort()}${path}`);
  },
  storeUrl: async ({ hostUrl }, use) => {
    await use((slug, path = "/") => hostUrl(`${slug}.localhost`, path));
  },
  fillCart: async ({ context, shop, storeUrl }, use) => {
    await use((slug, quantities) =>
      fillCart(context, { shop, url: storeUrl(slug), slug }, quantities),
    );
  },
  openSeededCheckout: async ({ page, shop, storeUrl }, use) => {
    const at = { shop, url: storeUrl("aurora") };
    await use((step, email) => openSeededCheckout(page, at, { step, ...(email && { email }) }));
  },
  getAnswer: async ({ request }, use) => {
    await use((url, headers = {}) => {
      const { host, pathname, search } = new URL(url);
      return request.get(`http://${HOST}:${readPort()}${pathname}${search}`, {
        headers: { ...headers, host },
        maxRedirects: 0,
      });
    });
  },
  expectedPageErrors: [[], { option: true }],
  introsPlay: [false, { option: true }],
  // For every journey: many open a second window, or a context of their own, and nothing else.
  pageErrors: [
    async ({ browser, expectedPageErrors }, use) => {
      const { errors, stop } = watchPages(browser);
      await use(errors);
      stop();
      const unexpected = errors.filter((error) => !expectedPageErrors.some((e) => e.test(error)));
      expect(unexpected, "errors reported by the pages").toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, introsPlay }, use) => {
    if (!introsPlay) {
      await page.addInitScript(() => {
        if (location.protocol === "http:") sessionStorage.setItem("intro", "played");
      });
    }
    await use(page);
  },
});

export { expect };
