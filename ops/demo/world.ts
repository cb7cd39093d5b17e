/** The five demo shops: what is imported, how they look, and their pictures, drawn when asked for. */
import { readFileSync } from "node:fs";
import { drawMockup } from "#ops/demo/mockups/draw-mockup";
import type { StoreMedia, StoreSeed } from "#ops/import/seed-store";
import { buildCatalog, downloadPath, mockupPath, SHOWN_VIEWS } from "./build-catalog";
import { aurora } from "./stores/aurora";
import type { CollectionDraft, ListingDraft, StoreDraft } from "./stores/draft";
import { nightowl } from "./stores/nightowl";
import { pixel } from "./stores/pixel";
import { tiny } from "./stores/tiny";
import { vinyl } from "./stores/vinyl";

const contentType = "image/svg+xml";

/** `npm run film` makes it out of drawings; encoding takes a tool that this project does without. */
function* readFilm({ brand: { film } }: StoreDraft): Generator<StoreMedia> {
  if (film === undefined) return;
  const file = readFileSync(new URL(`film/${film.name}.webm`, import.meta.url));
  const body = new Uint8Array(file).buffer;
  yield { path: `brand/${film.name}.webm`, contentType: "video/webm", body };
  yield { path: `brand/${film.name}.svg`, contentType, body: film.poster() };
}

/** Something out of each collection, of a kind that no collection before it shows. */
function pickSamples(store: StoreDraft, list: readonly CollectionDraft[]): (ListingDraft | null)[] {
  const shown = new Set<string>();
  return list.map(({ slug, children = [] }) => {
    const slugs = [slug, ...children.map((child) => child.slug)];
    const inside = store.listings.filter(({ collections }) =>
      collections.some((one) => slugs.includes(one)),
    );
    const sample = inside.find(({ garment }) => !shown.has(garment)) ?? inside[0] ?? null;
    if (sample !== null) shown.add(sample.garment);
    return sample;
  });
}

/** The brand's own drawing of a collection, or something that is in it. */
function banners(store: StoreDraft, list: readonly CollectionDraft[]): StoreMedia[] {
  const samples = pickSamples(store, list);
  return list.map(({ slug }, index) => {
    const sample = samples[index];
    const body =
      store.brand.banner?.(slug, index) ?? (sample ? drawSample(sample) : store.brand.hero());
    return { path: `brand/banners/${slug}.svg`, contentType, body };
  });
}

function drawSample({ garment, artwork, colors }: ListingDraft): string {
  return drawMockup({ garment, artwork, view: "front", colorHex: colors[0]?.hex ?? "#ffffff" });
}

/** What a buyer is given: the artwork as a poster. */
function drawPrint({ artwork, colors }: ListingDraft): string {
  const colorHex = colors[0]?.hex ?? "#ffffff";
  return drawMockup({ garment: "poster", artwork, view: "front", colorHex });
}

function* drawMedia(store: StoreDraft): Generator<StoreMedia> {
  const { brand } = store;
  yield { path: "brand/logo.svg", contentType, body: brand.logo() };
  yield { path: "brand/favicon.svg", contentType, body: brand.favicon() };
  yield { path: "brand/hero.svg", contentType, body: brand.hero() };
  yield* banners(store, store.collections);
  yield* readFilm(store);
  for (const listing of store.listings) {
    const path = downloadPath(listing);
    if (path !== null) yield { path, contentType, body: drawPrint(listing) };
    for (const color of listing.colors) {
      for (const view of SHOWN_VIEWS) {
        const { garment, artwork } = listing;
        const body = drawMockup({ garment, artwork, view, colorHex: color.hex });
        yield { path: mockupPath(listing, color, view), contentType, body };
      }
    }
  }
}

function buildStore(draft: StoreDraft): StoreSeed {
  return {
    slug: draft.slug,
    name: draft.name,
    market: draft.market,
    accessCode: draft.accessCode ?? null,
    supportEmail: `help@${draft.slug}.test`,
    flags: { ageGate: (draft.minimumAge ?? 0) >= 18, support: draft.hasSupport ?? true },
    promoCodes: draft.promoCodes ?? [],
    theme: draft.theme,
    catalog: buildCatalog(draft),
    media: () => drawMedia(draft),
  };
}

export const demoStores: StoreSeed[] = [aurora, nightowl, vinyl, pixel, tiny].map(buildStore);
