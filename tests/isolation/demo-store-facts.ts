/** Facts of the five demo stores: texts that identify each one, and cookies that open its gates. */

import de from "#app/localization/messages/de.json";
import en from "#app/localization/messages/en.json";
import enGb from "#app/localization/messages/en-GB.json";
import es from "#app/localization/messages/es.json";
import fr from "#app/localization/messages/fr.json";
import it from "#app/localization/messages/it.json";
import nl from "#app/localization/messages/nl.json";
import ptBr from "#app/localization/messages/pt-BR.json";
import type { Locale } from "#core/locales";
import { demoStores } from "#ops/demo/demo-stores";
import type { StoreSeed } from "#ops/import/seed-store";
import { sanitizeSvg } from "#platform/modules/media/svg/sanitize-svg";

export const messages: Record<Locale, Record<string, string>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": enGb,
};

export type Goods = { slug: string; title: string; sku: string };

export type Shop = {
  slug: string;
  name: string;
  /** Texts that stand in no other shop and in no message: a single one elsewhere is a leak. */
  marks: readonly string[];
  listings: readonly { slug: string; title: string }[];
  /** Slugs of everything it sells, in private too. */
  slugs: ReadonlySet<string>;
  /** What can be put into a cart. */
  goods: readonly Goods[];
  privateListing: { slug: string; title: string } | null;
  collections: readonly string[];
  /** Cookies of a visitor who has passed the shop's gates; empty where there is none. */
  pass: string;
  /** Where a visitor without them is led. */
  gate: "/login" | "/age-check" | null;
  hosts: readonly string[];
  logo: string;
  /** A draft beside the published theme, with words that stand nowhere else. */
  draft: { hash: string; words: string } | null;
};

/** What only the running shop knows. */
export type ShopFacts = Pick<Shop, "goods" | "pass" | "draft"> & { ids: readonly string[] };

const shortestMark = 7;

/** Everything a shop says in public, as one text. */
function readTexts({ media: _, ...seed }: StoreSeed): string {
  return JSON.stringify(seed);
}

/** Two shops may sell a "Club Crewneck", so that its name identifies neither. */
function collectMarks(seed: StoreSeed, ids: readonly string[]): string[] {
  const { catalog, name, slug, supportEmail } = seed;
  const others = demoStores.filter((other) => other.slug !== slug).map(readTexts);
  const elsewhere = [...others, JSON.stringify(messages)].join("\n");
  const isOwn = (text: string) => text.length >= shortestMark && !elsewhere.includes(text);
  const titles = catalog.listings.map(({ title }) => title).filter((text) => !/[&<>'"]/.test(text));
  const hosts = [`${slug}.localhost`, `.${slug}.test`];
  const said = [name, ...titles, ...(supportEmail ? [supportEmail] : [])].filter(isOwn);
  return [...said, ...ids, ...hosts];
}

/** As the platform stores it: its drawings are sanitized. */
function findLogo(seed: StoreSeed): string {
  for (const { path, body } of seed.media()) {
    const logo = path === "brand/logo.svg" ? sanitizeSvg(new TextDecoder().decode(body)) : null;
    if (logo !== null) return logo.svg;
  }
  throw new Error(`${seed.slug} has no logo`);
}

export function listSeeds(): readonly StoreSeed[] {
  return demoStores;
}

export function buildShopFacts(seed: StoreSeed, { ids, ...facts }: ShopFacts): Shop {
  const { slug, name, catalog, accessCode, flags } = seed;
  const isPrivate = ({ visibility }: { visibility?: string | undefined }) =>
    visibility === "private";
  const own = slug === "aurora" ? ["shop.aurora.test"] : [];
  return {
    slug,
    name,
    marks: collectMarks(seed, ids),
    listings: catalog.listings.filter((listing) => !isPrivate(listing)),
    slugs: new Set(catalog.listings.map((listing) => listing.slug)),
    privateListing: catalog.listings.find(isPrivate) ?? null,
    collections: (catalog.collections ?? []).map((collection) => collection.slug),
    gate: accessCode !== null ? "/login" : flags.ageGate ? "/age-check" : null,
    hosts: [`${slug}.localhost`, `${slug.toUpperCase()}.LocalHost`, `${slug}.localhost.`, ...own],
    logo: findLogo(seed),
    ...facts,
  };
}
