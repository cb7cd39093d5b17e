/** Judge of one answer: it must hold data of its own shop and its own visitor alone. */
import { createHash } from "node:crypto";
import { locales } from "#core/locales";
import type { Currency } from "#core/money/currencies";
import { messages, type Shop } from "./demo-store-facts";
import type { Answer } from "./http-client";
import { kinds, type Visit } from "./plan-requests";

const symbols: Record<Currency, string> = { USD: "$", AUD: "$", CAD: "$", EUR: "€", GBP: "£" };
const pricesOf = /[$€£]\s?\d|\d\s?[$€£]/g;
/** A listing's address, and the folder of its pictures. */
const placesOf = /\/(?:listing|mockups)\/([\w-]+)/g;
const skipWords = "header.skip";

/** Everything of an answer's head that a shop could be named in. */
function writeHead({ headers, cookies }: Answer): string {
  const { location = "", link = "" } = headers;
  return [location, link, ...cookies].join("\n");
}

function findForeign(text: string, { shop, preview, about, kind }: Visit, shops: readonly Shop[]) {
  for (const [place, slug = ""] of text.matchAll(placesOf)) {
    if (!shop.slugs.has(slug)) return `leads to "${place}"`;
  }
  const isForeign = (mark: string) => text.includes(mark);
  for (const other of shops) {
    const found = other === shop ? undefined : other.marks.find(isForeign);
    if (found !== undefined) return `holds "${found}" of ${other.slug}`;
    const words = other.draft?.words ?? "";
    const mayPreview = other === shop && preview === shop;
    if (!mayPreview && text.includes(words)) return `holds the draft of ${other.slug}`;
  }
  const hidden = shop.privateListing;
  const mayRead = about === hidden || preview === shop;
  if (hidden !== null && !mayRead && text.includes(hidden.title)) return "holds a private listing";
  if (kind !== "outside") return null;
  const inside = shop.listings.find(({ title }) => isForeign(title));
  return shop.gate !== null && inside ? `holds "${inside.title}" in front of the gate` : null;
}

function judgeLanguage(html: string, { market: { locale } }: Visit): string | null {
  const lang = /<html lang="([^"]*)"/.exec(html)?.[1];
  if (lang !== locale) return `is in "${lang}" and not in "${locale}"`;
  const own = messages[locale][skipWords] ?? "";
  const frame = html.includes('class="skip-link"');
  if (frame && !html.includes(own)) return `does not say "${own}"`;
  const wrong = locales.find((other) => {
    const words = messages[other][skipWords] ?? "";
    return words !== own && html.includes(`>${words}<`);
  });
  return wrong === undefined ? null : `speaks "${wrong}"`;
}

/** Not asked of what has a currency of its own: the terms' liability, and promo codes. */
function judgePrices(html: string, { kind, market: { currency } }: Visit): string | null {
  if (kind === "legal") return null;
  const seen = html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<section class="promos[\s\S]*?<\/section>/, "");
  const wrong = (seen.match(pricesOf) ?? []).find((price) => !price.includes(symbols[currency]));
  if (wrong !== undefined) return `shows "${wrong}" for ${currency}`;
  const currencies = html.matchAll(/price\\?":\d+,\\?"currency\\?":\\?"([A-Z]{3})/g);
  const other = [...currencies].find(([, code]) => code !== currency);
  return other === undefined ? null : `has prices in ${other[1]} and not in ${currency}`;
}

function judgeVisitor(html: string, { cart, kind, shop }: Visit): string | null {
  const count = /class="cart-count[ "][^>]*data-count="([^"]*)"/.exec(html)?.[1];
  const quantity = cart.reduce((sum, line) => sum + line.quantity, 0);
  const expected = shop.gate !== null && kind === "outside" ? undefined : count;
  if (expected !== undefined && Number(expected || 0) !== quantity) {
    return `has the quantity ${count} and not ${quantity}`;
  }
  if (kind !== "cart") return null;
  const lost = cart.find(({ title }) => !html.includes(title));
  return lost === undefined ? null : `lacks "${lost.title}"`;
}

function judgePage(html: string, visit: Visit): string | null {
  if (!html.includes(visit.shop.name)) return "does not name its shop";
  const { about, kind } = visit;
  if (kind === "listing" && about !== null && !html.includes(about.title)) {
    return `does not show "${about.title}"`;
  }
  if (kind === "preview" && !html.includes(visit.shop.draft?.words ?? "")) return "shows no draft";
  return judgeLanguage(html, visit) ?? judgePrices(html, visit) ?? judgeVisitor(html, visit);
}

/** Answers for scripts, and files. */
function judgeOther({ body }: Answer, { kind, shop, about, market }: Visit): string | null {
  if (kind === "logo") return body === shop.logo ? null : "is not the shop's logo";
  if (kind === "tiles" || kind === "suggestions" || kind === "options") {
    const currencies = [...body.matchAll(/"currency":"([A-Z]{3})"/g)];
    const wrong = currencies.find(([, code]) => code !== market.currency);
    if (wrong !== undefined) return `is in ${wrong[1]} and not in ${market.currency}`;
  }
  if (kind === "options" && !body.includes(about?.title ?? "")) return "lacks its listing";
  return null;
}

function judgeCookies({ cookies }: Answer, { shop }: Visit): string | null {
  const wrong = cookies.find((cookie) => {
    const name = cookie.split("=")[0] ?? "";
    return name !== shop.slug && !name.startsWith(`${shop.slug}.`);
  });
  return wrong === undefined ? null : `sets "${wrong}"`;
}

const nonceOf = (answer: Answer) =>
  /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "";

export type AnswerCheck = {
  /** @returns what is wrong with the answer; null where nothing is. */
  judge: (visit: Visit, answer: Answer) => string | null;
  /** How many bodies were different, but for the nonce in them. */
  bodies: () => number;
};

export function createAnswerCheck(shops: readonly Shop[]): AnswerCheck {
  const nonces = new Set<string>();
  /** The same bytes for the same question have the same verdict. */
  const verdicts = new Map<string, string | null>();

  function judgeBody(body: string, visit: Visit, answer: Answer): string | null {
    const foreign = findForeign(body, visit, shops);
    if (foreign !== null) return foreign;
    const isPage = answer.status !== 302 && body.startsWith("<!");
    return isPage ? judgePage(body, visit) : judgeOther({ ...answer, body }, visit);
  }

  function judge(visit: Visit, answer: Answer): string | null {
    const statuses: readonly number[] = kinds[visit.kind].status;
    if (!statuses.includes(answer.status)) return `answers ${answer.status}`;
    const head = judgeCookies(answer, visit) ?? findForeign(writeHead(answer), visit, shops);
    if (head !== null) return head;
    const nonce = nonceOf(answer);
    if (nonce !== "" && nonces.has(nonce)) return "has the nonce of another answer";
    nonces.add(nonce);
    const body = nonce === "" ? answer.body : answer.body.replaceAll(nonce, "");
    if (body.includes("'nonce-") || /nonce="[0-9a-f]/.test(body)) return "has a second nonce";
    const { shop, kind, market, about, preview, cart } = visit;
    const asked = [shop.slug, kind, market.locale, market.currency, about?.slug, preview?.slug];
    const digest = createHash("sha1").update(body).digest("base64");
    const key = [...asked, cart.length, digest].join("|");
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = judgeBody(body, visit, answer);
    verdicts.set(key, verdict);
    return verdict;
  }

  return { judge, bodies: () => verdicts.size };
}
