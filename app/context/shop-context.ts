// Shop context of every loader and action: the store first, then everything that depends on it.
import type { i18n } from "i18next";
import type { Consent } from "#app/analytics/consent/consent";
import type { SearchIndex } from "#app/search/search-index/search-index";
import type { Flags } from "#app/tenancy/flags";
import type { Backend } from "#client/backend-client";
import type { PublishedProducts, PublishedSearch } from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import type { ThemeData } from "#contract/theme/theme";
import type { Market } from "#contract/values/market";
import type { SealingKeys } from "#core/signed-tokens/seal";

/** `id` is a code of two letters; `label` is in the shopper's language. */
export type CountryName = { id: string; label: string };

/** The shopper's market and the two-letter country their prices are asked for. */
export type ShopperMarket = Market & { country: string };

export type PaypalSettings = {
  clientId: string;
  /** Where PayPal's script is loaded from; PayPal's own address in production. */
  scriptUrl: string;
};

export type PaymentSettings = {
  stripePublishableKey: string;
  /** Where Stripe.js is loaded from; Stripe's own address in production. */
  stripeJsUrl: string;
  /** The deployment's account at PayPal; null where it has none. */
  paypal: PaypalSettings | null;
  /** Where a stand-in plays the payment providers; null where they are themselves. */
  standInOrigin: string | null;
};

/** What the operator sets for all shops of a deployment. */
export type SiteSettings = {
  /** A store's own decisions go before them: see `flagsOf`. */
  flags: Flags;
  /** Where begun checkouts went before this shop had its own; null where there is none. */
  legacyCheckoutUrl: string | null;
  /** Where orders from outside the United States are made; null where nowhere. */
  internationalCheckoutUrl: string | null;
  /** The year whose December shows the holiday message. */
  holidayYear: number;
  /** Where `Exit` of the age gate leads. */
  ageGateExitUrl: string;
  /** Where the footer leads while a store's support area is off. */
  helpCenterUrl: string | null;
  /** Null where sellers have no dashboard to go to. */
  creatorDashboardUrl: string | null;
  /** Where a product is reported; null: the shop's own contact form. */
  reportUrl: string | null;
  /** A chat for every shop, shown while `liveChat` is on; null where there is none. */
  liveChatUrl: string | null;
  /** Where buyers log in to an account of the operator's own; null where there are none. */
  accountUrl: string | null;
  /** Origin of a public bucket with the variants of images; null: the shop serves them itself. */
  mediaOrigin: string | null;
  /** Products sold like 1816: digital, as many as the availability call counts. */
  specialProductIds: readonly string[];
  /** Tag containers that every shop of this deployment loads, where it may. */
  containerIds: readonly string[];
};

export type PageSlots = {
  cartCount: string;
  /** The listings in the cart. */
  cartSlugs: string;
  /** One of `Consent`. */
  consent: string;
  /** In every mark of a choice that the page template makes for each shopper. */
  choice: string;
};

/** The ids of a product, its colours and their sizes: all that decides what an address chooses. */
export type ProductChoices = {
  productId: string;
  variations: readonly {
    variationId: string;
    availableSizesWithId: readonly { id: string }[];
  }[];
};

export type ShopContext = {
  /** Names this request in every log line, here and behind. */
  requestId: string;
  store: StoreRecord;
  market: ShopperMarket;
  /** Tracking consent of this visitor; a shared page has a slot for it. */
  consent: Consent;
  /** Where the visitor's network ends, for sums alone; null where that is unknown. */
  visitorCountry: string | null;
  /** False before the gates and in a suspended store: no third party hears of its pages. */
  allowsThirdParties: boolean;
  /** In the market's language, for all visits that read it. */
  i18n: i18n;
  backend: Backend;
  /** The same for reads of the catalogue: what all visitors may see, and stock of half a minute ago. */
  catalog: Backend;
  /** Published, or in a preview the draft; null where the store has none or it could not be read. */
  theme(): Promise<ThemeData | null>;
  /** The seller's own CSS as it may stand in the shop's pages; empty where there is none. */
  customCss(): Promise<string>;
  /** A listing's description as it may stand in a page, whichever catalogue it is from. */
  sanitizeHtml(html: string): Promise<string>;
  /** Origin of the studio that frames this page; null in every ordinary visit. */
  studio: string | null;
  /** The hash of the preview link that this visit came by, which opens this store. */
  preview: string | null;
  /** By a link, or because the theme itself says so. */
  isPreview(): Promise<boolean>;
  /** The published first tiles in the shopper's currency; null where the products call must answer. */
  publishedProducts(): Promise<PublishedProducts | null>;
  /** What the published catalogue is searched by; null where its backend must answer. */
  publishedSearch(): Promise<PublishedSearch | null>;
  /** What a static file of the build says, by the address that its import gave. @throws Error */
  readAsset(url: string): Promise<unknown>;
  /** What this store is searched by in the shopper's market; built where none was lately. */
  searchIndex(build: () => Promise<SearchIndex>): Promise<SearchIndex>;
  /** Rebuilds the index behind this page, where the store was published since it was searched lately. */
  followSearchIndex(build: () => Promise<SearchIndex>): Promise<void>;
  /** The countries to choose from in the shopper's language; asked for where none were lately. */
  countryNames(ask: () => Promise<readonly CountryName[]>): Promise<readonly CountryName[]>;
  /** Which choices an address of this listing can name; another value makes no cached page of its own. */
  rememberChoices(products: readonly ProductChoices[]): void;
  /** What the store shows on the availability call; null without a key to make it of. */
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
  /** Set while a shared page is rendered: tokens that stand for one shopper's own values. */
  slots: PageSlots | null;
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
