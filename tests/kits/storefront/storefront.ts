// Test kit of the storefront: a published store, an environment, and a storefront in which a page of a few lines
// stands for Remix.
import { env as bindings, createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { publishedKeys } from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import { currencies } from "#core/money/currencies";
import { sealPreview } from "#core/signed-tokens/preview-link";
import type { OpenCache } from "#storefront/cache/data-centre-cache";
import { type Environment, parseEnvironment } from "#storefront/environment/environment";
import { Storefront } from "#storefront/storefront-app";

export const settings = {
  ENVIRONMENT: "test",
  ROOT_DOMAIN: "awning.test",
  DEFAULT_STORE: "aurora",
  CREATOR_SITE_URL: "https://creators.awning.test",
  SEALING_KEYS: `k1:${"A".repeat(43)}`,
  STRIPE_PUBLISHABLE_KEY: "pk_test_awning",
};

export function anEnvironment(change: Record<string, unknown> = {}): Environment {
  return parseEnvironment({ ...bindings, ...settings, ...change });
}

export function aStore(slug = "aurora", change: Partial<StoreRecord> = {}): StoreRecord {
  return {
    id: `id-of-${slug}`,
    slug,
    name: `The ${slug} shop`,
    status: "active",
    revision: 1,
    settings: {
      market: { locale: "en", currency: "USD", region: "USA" },
      marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
      flags: {
        ageGate: false,
        fanMessage: false,
        afterpay: true,
        support: true,
        collectionsMode: false,
      },
      timeZone: null,
      hiddenPaymentMethods: [],
    },
    collections: [],
    sellerId: "seller-1",
    promoCodes: [],
    primaryHost: null,
    accessVersion: 0,
    ...change,
  };
}

type Published = { theme?: unknown; hosts?: string[] };

/** What a publish writes, in the order in which it writes it. */
export function entriesOf(
  store: StoreRecord,
  theme: unknown = { statusCode: 404 },
  previousRevision: number | null = null,
): [key: string, text: string][] {
  const products = { revision: store.revision, products: [], total_count: 0 };
  const edition = JSON.stringify({ store, theme, products });
  const { slug, revision } = store;
  return [
    ...currencies.map((currency): [string, string] => [
      publishedKeys.edition(slug, revision, currency),
      edition,
    ]),
    [publishedKeys.store(slug), JSON.stringify({ ...store, previousRevision })],
  ];
}

export async function publish(store: StoreRecord, { theme, hosts = [] }: Published = {}) {
  const { PUBLISHED } = anEnvironment();
  for (const [key, text] of entriesOf(store, theme)) await PUBLISHED.put(key, text);
  for (const host of hosts) await PUBLISHED.put(publishedKeys.host(host), store.slug);
}

type Page = (request: Request, context: AppLoadContext) => Response | Promise<Response>;

/** What the page of the tests says, in the order it says it. */
export const aPage: Page = async (request, { shop }) => {
  const html = [
    `<h1>${shop.store.name}</h1>`,
    `<p>revision ${shop.store.revision}</p>`,
    `<p>${shop.market.locale} ${shop.market.currency} ${shop.market.region}</p>`,
    `<a href="/cart">cart ${shop.slots?.cartCount ?? "own"}</a>`,
    `<p>consent ${shop.slots?.consent ?? shop.consent}</p>`,
    `<p>slugs "${shop.slots?.cartSlugs ?? "own"}"</p>`,
    `<p>theme ${(await shop.theme())?.meta?.storeName ?? "none"}</p>`,
    `<p>url ${request.url}</p>`,
    `<p>cookies ${request.headers.get("cookie") ?? "none"} ${JSON.stringify(shop.cookies)}</p>`,
    `<script nonce="${shop.nonce}"></script>`,
  ];
  return new Response(html.join("\n"), { headers: { "content-type": "text/html" } });
};

export type Shopper = {
  /** Seconds since the storefront started. */
  at?: number;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** What the edge says of the connection. */
  cf?: { country: string };
};

const startedMs = Date.parse("2026-12-01T12:00:00Z");

/** The hash of a preview link as the platform seals it. @param seconds since the storefront started. */
export const aPreviewHash = (slug = "aurora", seconds = 3600) =>
  sealPreview(anEnvironment().SEALING_KEYS, slug, new Date(startedMs + seconds * 1000));

/** A storefront with a clock of its own, and how often its page was rendered. */
export function aStorefront(
  page: Page = aPage,
  env: Environment = anEnvironment(),
  openCache?: OpenCache,
) {
  let seconds = 0;
  let rendered = 0;
  const renderPage = async (request: Request, context?: AppLoadContext) => {
    if (context === undefined) throw new Error("The page was given no context");
    rendered += 1;
    return page(request, context);
  };
  let lateMs = 0;
  let lostMs = 0;
  const now = () => {
    lostMs += lateMs;
    return new Date(startedMs + seconds * 1000 + lostMs);
  };
  const clock = { now };
  const storefront = new Storefront(env, renderPage, clock, openCache);
  return {
    rendered: () => rendered,
    now,
    /** So late are turns from now on, as where the processor has too much to do. */
    delayTurns: (ms: number) => {
      lateMs = ms;
    },
    pass: (ms: number) => {
      seconds += ms / 1_000;
    },
    /** The answer, once everything that goes on behind it is done too. */
    async visit(address: string, { at = seconds, ...init }: Shopper = {}): Promise<Response> {
      seconds = at;
      const context = createExecutionContext();
      const url = address.startsWith("/") ? `https://aurora.awning.test${address}` : address;
      const request = new Request(url, { redirect: "manual", ...init });
      // As a browser says of every form; an empty type is one that says nothing.
      if (init.method === "POST" && !request.headers.has("content-type")) {
        request.headers.set("content-type", "application/x-www-form-urlencoded");
      }
      const response = await storefront.fetch(request, context);
      await waitOnExecutionContext(context);
      return response;
    },
  };
}
