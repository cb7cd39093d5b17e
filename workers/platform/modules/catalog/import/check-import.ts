// What no schema can see of an import: keys used twice, collections that do not exist. Everything
// is checked before anything is written.
import {
  ListingInputSchema,
  type ParsedCatalogImport,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import type { CallError } from "#contract/protocol/errors";
import { routedSlugs } from "#contract/theme/custom-pages";
import { sanitizeDescription } from "#platform/modules/catalog/sanitize-description";
import { readCollectionRows } from "#platform/modules/collections/collection-tree";

type Problem = { code: string; detail: string; pointer: string };

function repeated(
  values: readonly (string | undefined)[],
  pointerAt: (index: number) => string,
): Problem[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (value === undefined || !seen.has(value)) {
      if (value !== undefined) seen.add(value);
      return [];
    }
    return { code: "repeated", detail: `"${value}" stands here twice`, pointer: pointerAt(index) };
  });
}

const maxDescriptionLength = ListingInputSchema.shape.descriptionHtml.maxLength ?? 0;
/** Sanitising marks every link and closes what was left open; shorter ones stay within the limit. */
const surelyShort = maxDescriptionLength / 100;

/** What is stored is what an export carries, which has to be imported again. */
function checkDescription({ descriptionHtml }: ParsedListingInput, root: string): Problem[] {
  if (descriptionHtml.length <= surelyShort) return [];
  if (sanitizeDescription(descriptionHtml).length <= maxDescriptionLength) return [];
  const detail = `Written as safe HTML it is longer than ${maxDescriptionLength} characters`;
  return [{ code: "too_long", detail, pointer: `${root}/descriptionHtml` }];
}

function checkListing(
  listing: ParsedListingInput,
  root: string,
  collectionSlugs: ReadonlySet<string>,
): Problem[] {
  const unknown = listing.collections.flatMap((slug, index) =>
    collectionSlugs.has(slug)
      ? []
      : {
          code: "collection_unknown",
          detail: `There is no collection "${slug}"`,
          pointer: `${root}/collections/${index}`,
        },
  );
  const { products } = listing;
  const at = (index: number) => `${root}/products/${index}`;
  return [
    ...unknown,
    ...checkDescription(listing, root),
    ...repeated(
      products.map(({ key }) => key),
      (index) => `${at(index)}/key`,
    ),
    ...repeated(
      products.map(({ productId }) => productId),
      (index) => `${at(index)}/productId`,
    ),
    ...products.flatMap(({ variations }, index) => [
      ...repeated(
        variations.map(({ colorName }) => colorName),
        (position) => `${at(index)}/variations/${position}/colorName`,
      ),
      ...variations.flatMap(({ sizes }, position) =>
        repeated(
          sizes.map(({ label }) => label),
          (place) => `${at(index)}/variations/${position}/sizes/${place}/label`,
        ),
      ),
    ]),
  ];
}

/** A parent must exist, no collection may stand inside itself, and a new one needs an address that leads to it. */
function checkCollections(
  inputs: ParsedCatalogImport["collections"],
  parentOf: Map<string, string | null>,
): Problem[] {
  return inputs.flatMap(({ slug, parentSlug }, index) => {
    const pointer = `/collections/${index}/parentSlug`;
    if (routedSlugs.has(slug) && !parentOf.has(slug)) {
      const detail = `The shop has a page of its own at "${slug}"`;
      return { code: "slug_reserved", detail, pointer: `/collections/${index}/slug` };
    }
    if (parentSlug !== null && !parentOf.has(parentSlug)) {
      const detail = `There is no collection "${parentSlug}"`;
      return { code: "collection_unknown", detail, pointer };
    }
    for (let above = parentSlug; above !== null; above = parentOf.get(above) ?? null) {
      if (above === slug) {
        const detail = `"${slug}" would stand inside itself`;
        return { code: "collection_circular", detail, pointer };
      }
    }
    // Only after the walk: what is stored here never holds a circle, so that the walk always ends.
    parentOf.set(slug, parentSlug);
    return [];
  });
}

/** They all stand in the store's record, which every page reads. */
const maxCollections = 500;

function checkNumber(slugs: ReadonlySet<string>): Problem[] {
  if (slugs.size <= maxCollections) return [];
  const detail = `A store has ${maxCollections} collections at most`;
  return [{ code: "too_many_collections", detail, pointer: "/collections" }];
}

function storedParents(sql: SqlStorage): Map<string, string | null> {
  const rows = readCollectionRows(sql);
  const slugOf = new Map(rows.map((row) => [row.collection_id, row.slug]));
  return new Map(
    rows.map(({ slug, parent_id }) => [
      slug,
      parent_id === null ? null : (slugOf.get(parent_id) ?? null),
    ]),
  );
}

export function checkImport(sql: SqlStorage, catalog: ParsedCatalogImport): CallError[] {
  const parentOf = storedParents(sql);
  const problems = checkCollections(catalog.collections, parentOf);
  const slugs = new Set(parentOf.keys());
  const all = [
    ...problems,
    ...checkNumber(slugs),
    ...catalog.listings.flatMap((listing, index) =>
      checkListing(listing, `/listings/${index}`, slugs),
    ),
  ];
  return all.map(({ code, detail, pointer }) => ({ code, detail, source: { pointer } }));
}
