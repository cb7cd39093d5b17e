// Saving what the editor changed: texts and variants by their version, then stock. Says what was saved and what was not;
// done again under the same `once` it changes nothing twice, and goes on where it was.
import { PlatformError } from "#client/platform-error";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { setInventory } from "#contract/catalog/seller-catalog-calls";
import {
  createListing,
  getSellerListing,
  putListing,
} from "#contract/catalog/seller-listing-calls";
import type { EditorForm, ParsedPatch } from "#studio/products/draft/patch.schema";
import { blankDraft } from "#studio/products/draft/product-draft";
import { cellName, outlineOf } from "#studio/products/draft/product-patch";
import { suggestSlug } from "#studio/products/draft/suggest-slug";
import type { OpenStore } from "#studio/session/require-account.server";
import { applyPatch, type Problem, type StockChange } from "./apply-patch.server";

export type SaveOutcome =
  | { kind: "saved"; slug: string; version: string }
  | { kind: "problems"; problems: Problem[] }
  | { kind: "conflict"; version: string }
  /** By the platform, for a reason that a text may have. */
  | { kind: "refused"; code: string }
  /** Everything but the stock, which was refused. */
  | { kind: "stock-failed"; slug: string; version: string; code: string };

/** What the page as a whole answers: who may not, what is gone, and who has to wait. */
const pageStatuses: readonly (number | null)[] = [401, 403, 404, 429];

/** @throws what does not concern what was typed, and what is no answer: that is sent again. */
function codeOf(error: unknown): string {
  const isAnswer = error instanceof PlatformError && !error.isBackendFailure;
  if (!isAnswer || pageStatuses.includes(error.status)) throw error;
  return error.errors[0]?.code ?? "";
}

const blankListing: Omit<ParsedListingInput, "sourceKey"> = {
  slug: "",
  title: "",
  descriptionHtml: "",
  visibility: "public",
  published: false,
  vendor: "",
  tags: [],
  collections: [],
  pastOrders: 0,
  images: [],
  products: [],
};

/**
 * A new product has no address of its own before it has a title, and the shape of a blank one until it is changed. All of
 * its sizes are new, also the one that the page began with.
 */
function completePatch({ fields, cells, ...patch }: ParsedPatch, oneSize: string): ParsedPatch {
  const { slug = "", title = "" } = fields;
  const address = slug === "" ? suggestSlug(title) || "product" : slug;
  const outline = patch.outline ?? outlineOf(blankDraft(oneSize));
  const madeCells = cells.map(({ stock, ...cell }) => ({
    ...cell,
    ...(stock && { stock: { ...stock, from: null } }),
  }));
  return { ...patch, outline, cells: madeCells, fields: { ...fields, title, slug: address } };
}

async function makeProduct(
  { client }: OpenStore,
  once: string,
  patch: ParsedPatch,
): Promise<SaveOutcome> {
  const { listing, problems } = applyPatch(blankListing, patch);
  if (problems.length > 0) return { kind: "problems", problems };
  try {
    const made = await client.call(createListing, { body: { listing } }, { idempotencyKey: once });
    return { kind: "saved", slug: made.slug, version: made.version };
  } catch (error) {
    return { kind: "refused", code: codeOf(error) };
  }
}

/**
 * Where it may have been made already, by an answer that was lost, what made it is sent once more: that finds it or makes
 * it, and what is typed since is an edit of it.
 * @param oneSize what the only size of a new product is called.
 */
export async function createProduct(
  store: OpenStore,
  { once, version, patch, begun }: EditorForm,
  oneSize: string,
): Promise<SaveOutcome> {
  if (begun !== undefined) {
    const made = await makeProduct(store, once, completePatch(begun.first, oneSize));
    if (made.kind === "saved") {
      const edit = { once, version: version ?? made.version, patch: begun.rest };
      return saveProduct(store, made.slug, edit);
    }
  }
  return makeProduct(store, once, completePatch(patch, oneSize));
}

const maxLines = 500;

function inParts<Line>(lines: readonly Line[]): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, part) =>
    lines.slice(part * maxLines, (part + 1) * maxLines),
  );
}

/**
 * By the difference to what was seen, whatever was sold meanwhile. The platform knows by the name of the edit what of it
 * is done, so that it may be sent again with other lines.
 */
async function saveStock(
  { client }: OpenStore,
  { once, slug, changes }: { once: string; slug: string; changes: readonly StockChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  const { inventory } = await client.call(getSellerListing, { params: { slug } });
  const skuOf = new Map(
    inventory.map((line) => [cellName(line.key, line.color, line.size), line.sku]),
  );
  const lines = changes.flatMap(({ key, color, size, from, to }) => {
    const sku = skuOf.get(cellName(key, color, size));
    return sku === undefined ? [] : { sku, stock: to, ...(from !== undefined && { from }) };
  });
  // Sizes that this edit makes have their number already: it is written down before others may be refused.
  const made = lines.filter(({ from }) => from === undefined);
  const seen = lines.filter(({ from }) => from !== undefined);
  for (const part of [...inParts(made), ...inParts(seen)]) {
    await client.call(setInventory, { body: { lines: part, edit: once } });
  }
}

type Edit = Pick<EditorForm, "once" | "version" | "patch">;

async function versionNow({ client }: OpenStore, slug: string): Promise<string> {
  const { version } = await client.call(getSellerListing, { params: { slug } });
  return version;
}

async function saveAt(
  store: OpenStore,
  slug: string,
  { once, version, patch }: Edit,
): Promise<SaveOutcome> {
  const { client } = store;
  const stored = await client.call(getSellerListing, { params: { slug } });
  const { sourceKey: _, ...own } = stored.listing;
  const { listing, stock, problems } = applyPatch(own, patch);
  if (problems.length > 0) {
    return stored.version === version
      ? { kind: "problems", problems }
      : { kind: "conflict", version: stored.version };
  }
  let saved: { slug: string; version: string };
  try {
    // Another version is a conflict, unless what is stored is what was sent already.
    const body = { listing, expectedVersion: version ?? "" };
    saved = await client.call(putListing, { params: { slug }, body });
  } catch (error) {
    const code = codeOf(error);
    if (code !== "listing_changed") return { kind: "refused", code };
    return { kind: "conflict", version: await versionNow(store, slug) };
  }
  const place = { slug: saved.slug, version: saved.version };
  try {
    await saveStock(store, { once, slug: saved.slug, changes: stock });
  } catch (error) {
    return { kind: "stock-failed", ...place, code: codeOf(error) };
  }
  return { kind: "saved", ...place };
}

/** Somebody has deleted it meanwhile, or it has another address. */
export const isProductGone = (error: unknown) =>
  error instanceof PlatformError && error.has("listing_unknown");

/**
 * Sent again after an answer that was lost, it finds the product at the address that it had asked for. Of one that
 * somebody has deleted meanwhile the editor stays, with all that was typed.
 */
export async function saveProduct(
  store: OpenStore,
  slug: string,
  edit: Edit,
): Promise<SaveOutcome> {
  const { slug: wanted = slug } = edit.patch.fields;
  for (const place of new Set([slug, wanted])) {
    try {
      return await saveAt(store, place, edit);
    } catch (error) {
      if (!isProductGone(error)) throw error;
    }
  }
  return { kind: "refused", code: "listing_unknown" };
}
