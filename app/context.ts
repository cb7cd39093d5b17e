// What the door hands to every loader and action: the store first, then everything that depends on it.
import type { Market } from "#contract/market";
import type { PublishedProducts } from "#contract/published";
import type { SealingKeys } from "#contract/seal";
import type { StoreRecord } from "#contract/store";
import type { ThemeData } from "#contract/theme";
import type { CountryName } from "./addresses/address-fields";
import type { Consent } from "./analytics/consent";
import type { Backend } from "./backend/backend";
import type { Messages } from "./localization/translator";
import type { SearchIndex } from "./search/search-index";
import type { Flags } from "./tenancy/flags";

/** The shopper's market and the two-letter country their prices are asked for. */
export type ShopperMarket = Market & { country: string };

export type PaymentSettings = {
  stripePublishableKey: string;
  /** Where Stripe.js is loaded from; Stripe's own address in production. */
  stripeJsUrl: string;
  /** Whether the deployment has an account at PayPal. */
  offersPaypal: boolean;
  /** Where a stand-in plays the payment providers; null where they are themselves. */
  standInOrigin: string | null;
};

/** What the operator sets for all shops of a deployment. */
export type SiteSettings = {
  /** A store's own decisions go before them: see `flagsOf`. */
  flags: Flags;
  /** Where begun checkouts went before this shop had its own; null where there is none (Q120). */
  legacyCheckoutUrl: string | null;
  /** Where orders from outside the United States are made; null where nowhere (ADR-06, Q92). */
  internationalCheckoutUrl: string | null;
  /** The year whose December shows the holiday message (PRO-09). */
  holidayYear: number;
  /** Where `Exit` of the age gate leads (AGE-04). */
  ageGateExitUrl: string;
  /** Where the footer leads while a store's support area is off (HDR-12). */
  helpCenterUrl: string | null;
  /** Null where sellers have no dashboard to go to (TEN-10). */
  creatorDashboardUrl: string | null;
  /** Where a product is reported; null: the shop's own contact form (LST-23). */
  reportUrl: string | null;
  /** A chat for every shop, shown while `liveChat` is on (NWS-03); null where there is none. */
  liveChatUrl: string | null;
  /** Where buyers log in to an account of the operator's own; null where there are none (Q113). */
  accountUrl: string | null;
  /** Products sold like 1816: digital, as many as the availability call counts (LST-33, Q40). */
  specialProductIds: readonly string[];
  /** Tag containers that every shop of this deployment loads, where it may (ANA-07). */
  containerIds: readonly string[];
};

export type PageHoles = {
  cartCount: string;
  /** The listings in the cart. */
  cartSlugs: string;
  /** One of `Consent`. */
  consent: string;
  /** In every mark of a choice that the door makes for each shopper. */
  choice: string;
};

export type ShopContext = {
  /** Names this request in every log line, here and behind. */
  requestId: string;
  store: StoreRecord;
  market: ShopperMarket;
  /** Whether this visitor may be followed (Q70); a page for everybody has a hole for it. */
  consent: Consent;
  /** False before the gates and in a closed shop: no service of others hears of its pages. */
  tellsOthers: boolean;
  /** In the market's language. */
  messages: Messages;
  backend: Backend;
  /** Published, or in a preview the draft; null where the store has none or it could not be read. */
  theme(): Promise<ThemeData | null>;
  /** The seller's own CSS as it may stand in the shop's pages (THM-09); empty where there is none. */
  shopCss(): Promise<string>;
  /** A listing's description as it may stand in a page, whichever catalogue it is from. */
  cleanHtml(html: string): Promise<string>;
  /** The hash of the preview link that this visit came by, which opens this store (PRE-01). */
  preview: string | null;
  /** By a link, or because the theme itself says so (PRE-02, Q57). */
  isPreview(): Promise<boolean>;
  /** The published first tiles in the shopper's currency; null where the products call must answer. */
  publishedProducts(): Promise<PublishedProducts | null>;
  /** What a static file of the build says, by the address that its import gave. @throws Error */
  readAsset(url: string): Promise<unknown>;
  /** What this store is searched by in the shopper's market; built where none was lately (SRC-10). */
  searchIndex(build: () => Promise<SearchIndex>): Promise<SearchIndex>;
  /** The countries to choose from in the shopper's language; asked for where none were lately. */
  countryNames(ask: () => Promise<readonly CountryName[]>): Promise<readonly CountryName[]>;
  /** What the store shows on the availability call; null without a key to make it of (API-12). */
  availabilityToken(): Promise<string | null>;
  clock: { now(): Date };
  /** `https://shop.example`, without a trailing slash. */
  origin: string;
  /** Of the store's own first address, whichever host this request came by. */
  canonicalOrigin: string;
  /** Cookies of this request by name. */
  cookies: Readonly<Record<string, string>>;
  /** The token that stands for the script nonce in the page being rendered. */
  nonce: string;
  /** Set while a page is rendered for everybody: tokens that stand for what is one shopper's own. */
  holes: PageHoles | null;
  sealingKeys: SealingKeys;
  payments: PaymentSettings;
  site: SiteSettings;
  waitUntil(work: Promise<unknown>): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    shop: ShopContext;
  }
}
