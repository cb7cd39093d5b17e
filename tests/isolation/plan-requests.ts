/** Seeded random plan of requests. The same seed must make the same plan. */
import { formatMarketCookie } from "#app/localization/market/market-cookie";
import type { Market, Region } from "#contract/values/market";
import { locales } from "#core/locales";
import { type Currency, currencies } from "#core/money/currencies";
import type { Goods, Shop } from "./demo-store-facts";
import { type Random, seededRandom } from "./seeded-random";

export type Line = Goods & { quantity: number };

export type Visit = {
  shop: Shop;
  kind: Kind;
  path: string;
  host: string;
  headers: Record<string, string>;
  market: Market;
  cart: readonly Line[];
  /** The shop whose preview link is in the address: this one's, another one's, or none. */
  preview: Shop | null;
  /** For pages and answers about one thing: what it is. */
  about: { slug: string; title: string } | null;
};

type Path = Partial<Pick<Visit, "about" | "preview">> & { path: string; cookie?: string };
type Mixed = { random: Random; shop: Shop; other: Shop; favourites: readonly string[] };

const someOf = (random: Random, list: readonly string[]) =>
  list.length === 0 ? "" : (list[random.integer(0, list.length - 1)] ?? "");

function someListing({ random, shop, favourites }: Mixed) {
  const known = random.chance(0.95) ? favourites : shop.listings.map(({ slug }) => slug);
  const slug = someOf(random, known);
  return shop.listings.find((listing) => listing.slug === slug) ?? { slug, title: "" };
}

function otherListing({ random, other }: Mixed): string {
  return someOf(
    random,
    other.listings.map(({ slug }) => slug),
  );
}

/** As the link begins it, or as the cookie carries it on. */
function openPreview(random: Random, shop: Shop, from: Shop): Path {
  const hash = from.draft?.hash;
  return random.chance(0.5)
    ? { path: `/?preview=${hash}`, preview: from }
    : { path: "/", cookie: `${shop.slug}.preview=${hash}`, preview: from };
}

/** `weight` in a thousand; the first four are cached pages. Status 0 stands for the redirect to a gate. */
export const kinds = {
  home: { weight: 270, status: [200], build: () => ({ path: "/" }) },
  listing: {
    weight: 240,
    status: [200],
    build: (mixed) => {
      const about = someListing(mixed);
      return { path: `/listing/${about.slug}`, about };
    },
  },
  collection: {
    weight: 170,
    status: [200],
    build: ({ shop, favourites }) => {
      const slug = shop.collections[favourites.join().length % (shop.collections.length || 1)];
      return { path: slug === undefined ? "/" : `/${slug}` };
    },
  },
  legal: {
    weight: 60,
    status: [200],
    build: ({ random }) => ({ path: random.pick(["/terms-of-use", "/privacy-policy"]) }),
  },
  about: { weight: 10, status: [200, 404], build: () => ({ path: "/about" }) },
  search: {
    weight: 15,
    status: [200],
    build: (mixed) => {
      const words = mixed.random.chance(0.5) ? someListing(mixed).slug : otherListing(mixed);
      return { path: `/search?searchterm=${words.split("-")[0]}` };
    },
  },
  suggestions: {
    weight: 30,
    status: [200],
    build: (mixed) => {
      const words = mixed.random.chance(0.5) ? someListing(mixed).slug : otherListing(mixed);
      return { path: `/search/suggestions?searchterm=${words.replaceAll("-", "+")}` };
    },
  },
  tiles: { weight: 30, status: [200], build: () => ({ path: "/tiles.json?page=1" }) },
  options: {
    weight: 25,
    status: [200],
    build: (mixed) => {
      const about = someListing(mixed);
      return { path: `/listing/${about.slug}/options`, about };
    },
  },
  data: {
    weight: 10,
    status: [200],
    build: (mixed) => ({ path: `/listing/${someListing(mixed).slug}?_data=routes%2Flisting` }),
  },
  cart: { weight: 30, status: [200], build: () => ({ path: "/cart" }) },
  sitemap: { weight: 10, status: [200, 404], build: () => ({ path: "/sitemap.xml" }) },
  robots: { weight: 10, status: [200], build: () => ({ path: "/robots.txt" }) },
  favicon: { weight: 10, status: [200, 302, 304], build: () => ({ path: "/favicon.ico" }) },
  logo: { weight: 20, status: [200], build: () => ({ path: "/media/brand/logo.svg" }) },
  otherMedia: {
    weight: 10,
    status: [404],
    build: (mixed) => ({ path: `/media/mockups/${otherListing(mixed)}/black-front.svg` }),
  },
  track: { weight: 5, status: [200], build: () => ({ path: "/track" }) },
  missing: { weight: 10, status: [404], build: () => ({ path: "/nobodys/place" }) },
  otherListing: {
    weight: 10,
    status: [302, 404],
    build: (mixed) => ({ path: `/listing/${otherListing(mixed)}` }),
  },
  privateListing: {
    weight: 5,
    status: [200, 302, 404],
    build: ({ shop }) => {
      const about = shop.privateListing;
      return about === null ? { path: "/" } : { path: `/listing/${about.slug}`, about };
    },
  },
  preview: {
    weight: 6,
    status: [200],
    build: ({ random, shop }) => openPreview(random, shop, shop),
  },
  otherPreview: {
    weight: 6,
    // By the address it is led to the ordinary page, by the cookie it is shown that at once.
    status: [200, 302],
    build: ({ random, shop, other }) => openPreview(random, shop, other),
  },
  outside: {
    weight: 18,
    status: [200, 302],
    build: (mixed) => {
      const { gate } = mixed.shop;
      const inner = `/listing/${someListing(mixed).slug}`;
      return { path: gate !== null && mixed.random.chance(0.5) ? gate : inner };
    },
  },
} satisfies Record<string, { weight: number; status: number[]; build: (mixed: Mixed) => Path }>;
export type Kind = keyof typeof kinds;

const regionOf: Record<Currency, Region> = {
  USD: "USA",
  EUR: "EU",
  GBP: "ROW",
  AUD: "AUSTRALIA",
  CAD: "CANADA",
};

const kindNames = Object.keys(kinds) as Kind[];
/** Each name as often as it weighs. */
const kindUrn = kindNames.flatMap((kind) => Array<Kind>(kinds[kind].weight).fill(kind));

/** Who the visitor is elsewhere, and what somebody would send to be taken for elsewhere. */
function addNoise(random: Random, other: Shop, cookies: string[], headers: Record<string, string>) {
  if (random.chance(0.5)) return;
  const [goods] = other.goods;
  cookies.push(`${other.slug}.market=fr|GBP|EU`, `${other.slug}.age=yes`);
  if (goods !== undefined) cookies.push(`${other.slug}=1~${goods.sku}.7.${goods.slug}`);
  if (other.pass !== "") cookies.push(other.pass);
  if (other.draft !== null) cookies.push(`${other.slug}.preview=${other.draft.hash}`);
  const host = `${other.slug}.localhost`;
  if (random.chance(0.5)) cookies.push(`store=${other.slug}`);
  if (random.chance(0.5)) headers["x-forwarded-host"] = host;
  if (random.chance(0.5)) headers["x-store"] = other.slug;
  if (random.chance(0.3)) headers.forwarded = `host=${host}`;
  if (random.chance(0.3)) headers["x-original-url"] = `http://${host}/`;
}

/** One of a few carts, so that there are pages which differ by nothing but their visitor. */
function fillCart(random: Random, { goods }: Shop): Line[] {
  if (random.chance(0.5)) return [];
  return goods
    .slice(0, random.integer(1, 3))
    .map((one, index) => ({ ...one, quantity: index + 1 }));
}

/** Sets the market by query, by cookie, or partly by `Accept-Language`. */
function setMarket(random: Random, visit: Visit, cookies: string[]): void {
  const { locale, currency, region } = visit.market;
  const join = visit.path.includes("?") ? "&" : "?";
  if (random.chance(0.4)) {
    visit.path += `${join}locale=${locale}&currency=${currency}&region=${region}`;
  } else if (random.chance(0.7)) {
    cookies.push(`${visit.shop.slug}.market=${formatMarketCookie(visit.market)}`);
  } else {
    visit.headers["accept-language"] = `${locale}, ja;q=0.5`;
    visit.path += `${join}currency=${currency}&region=${region}`;
  }
}

/** Now and then by another name of the shop, or on the operator's own host as the remembered one. */
function chooseHost(random: Random, visit: Visit, cookies: string[]): string {
  const [first = ""] = visit.shop.hosts;
  if (visit.kind !== "home" || random.chance(0.9)) return first;
  if (random.chance(0.5)) return someOf(random, visit.shop.hosts);
  const remembered = cookies.findIndex((cookie) => cookie.startsWith("store="));
  if (remembered >= 0) cookies.splice(remembered, 1);
  cookies.push(`store=${visit.shop.slug}`);
  return random.pick(["localhost", "127.0.0.1", "[::1]"]);
}

export function planRequests(shops: readonly Shop[], count: number, seed: string): Visit[] {
  const random = seededRandom(seed);
  const [anyShop, ...moreShops] = shops;
  if (anyShop === undefined) return [];
  const pickShop = () => random.pick([anyShop, ...moreShops]);
  return Array.from({ length: count }, () => {
    const shop = pickShop();
    let other = pickShop();
    while (other === shop) other = pickShop();
    const currency = random.pick(currencies);
    const market = { locale: random.pick(locales), currency, region: regionOf[currency] };
    const kind = kindUrn[random.integer(0, kindUrn.length - 1)] ?? "home";
    // One favourite in each market: pages that are asked for again and again, and not all of them.
    const at = (locales.indexOf(market.locale) * 5 + currencies.indexOf(currency)) * 7;
    const favourite = shop.listings[at % shop.listings.length]?.slug ?? "";
    const mixed: Mixed = { random, shop, other, favourites: [favourite] };
    const { cookie, ...built }: Path = kinds[kind].build(mixed);
    const cart = fillCart(random, shop);
    const empty = { about: null, preview: null, host: "", headers: {} };
    const visit: Visit = { ...empty, ...built, shop, kind, market, cart };
    const cookies = kind === "outside" || shop.pass === "" ? [] : [shop.pass];
    if (cookie !== undefined) cookies.push(cookie);
    addNoise(random, other, cookies, visit.headers);
    if (cart.length > 0) {
      const lines = cart.map(({ sku, quantity, slug }) => `~${sku}.${quantity}.${slug}`);
      cookies.push(`${shop.slug}=1${lines.join("")}`);
    }
    setMarket(random, visit, cookies);
    visit.host = chooseHost(random, visit, cookies);
    if (cookies.length > 0) visit.headers.cookie = cookies.join("; ");
    return visit;
  });
}
