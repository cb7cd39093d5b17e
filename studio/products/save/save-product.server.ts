// Saving what the editor changed: texts and variants by their version, then stock as differences. Says what was saved
// and what was not; done again under the same `once` it changes nothing twice.
import { PlatformError } from "#client/platform-error";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { adjustInventory, setInventory } from "#contract/catalog/seller-catalog-calls";
import {
  createListing,
  getSellerListing,
  putListing,
} from "#contract/catalog/seller-listing-calls";
import { blankDraft } from "#studio/products/draft/draft";
import { cellName, outlineOf } from "#studio/products/draft/patch";
import type { ParsedPatch } from "#studio/products/draft/patch.schema";
import { suggestSlug } from "#studio/products/draft/suggest-slug";
import type { OpenStore } from "#studio/session/require-account.server";
import { applyPatch, type Problem, type StockChange } from "./apply-patch.server";

export type SaveInput = { once: string; version: string | null; patch: ParsedPatch };

export type SaveOutcome =
  | { kind: "saved"; slug: string }
  | { kind: "problems"; problems: Problem[] }
  | { kind: "conflict"; version: string }
  /** Refused by the platform, for a reason that a text has, or with the platform's detail. */
  | { kind: "refused"; code: string; detail: string }
  /** Everything but the stock of these sizes. */
  | { kind: "stock-failed"; slug: string; version: string; detail: string };

function refusedBy(error: unknown): SaveOutcome {
  if (!(error instanceof PlatformError) || error.status === 401) throw error;
  const [first] = error.errors;
  if (first === undefined || error.isBackendFailure || error.status === 404) throw error;
  return { kind: "refused", code: first.code ?? "", detail: first.detail ?? "" };
}

const blankListing: Omit<ParsedListingInput, "sourceKey"> = {
  ...{ slug: "", title: "", descriptionHtml: "", visibility: "public", published: false },
  ...{ vendor: "", tags: [], collections: [], pastOrders: 0, images: [], products: [] },
};

/** A new product has no address of its own before it has a title, and the shape of a blank one until it is changed. */
function completePatch({ fields, ...patch }: ParsedPatch, oneSize: string): ParsedPatch {
  const { slug = "", title = "" } = fields;
  const address = slug === "" ? suggestSlug(title) || "product" : slug;
  const outline = patch.outline ?? outlineOf(blankDraft(oneSize));
  return { ...patch, outline, fields: { ...fields, title, slug: address } };
}

/** @param oneSize what the only size of a new product is called. */
export async function createProduct(
  { client }: OpenStore,
  { once, patch }: SaveInput,
  oneSize: string,
): Promise<SaveOutcome> {
  const { listing, problems } = applyPatch(blankListing, completePatch(patch, oneSize));
  if (problems.length > 0) return { kind: "problems", problems };
  try {
    const body = { listing };
    const { slug } = await client.call(createListing, { body }, { idempotencyKey: once });
    return { kind: "saved", slug };
  } catch (error) {
    return refusedBy(error);
  }
}

const maxLines = 500;

function inParts<Line>(lines: readonly Line[]): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, part) =>
    lines.slice(part * maxLines, (part + 1) * maxLines),
  );
}

/**
 * Counted sizes by the difference, whatever was sold meanwhile; what begins or ends to be counted is set. The platform
 * knows by `once` what of the same edit it has done, so that it may be sent again with other lines.
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
  const named = changes.flatMap((change) => {
    const sku = skuOf.get(cellName(change.key, change.color, change.size));
    return sku === undefined ? [] : { ...change, sku };
  });
  const differences = named.flatMap(({ sku, from, to }) =>
    from === null || to === null ? [] : { sku, by: to - from },
  );
  const settings = named.flatMap(({ sku, from, to }) =>
    from === null || to === null ? { sku, stock: to } : [],
  );
  for (const lines of inParts(differences)) {
    // For the client's own retries.
    const key = { idempotencyKey: crypto.randomUUID() };
    await client.call(adjustInventory, { body: { lines, reason: "", edit: once } }, key);
  }
  for (const lines of inParts(settings)) {
    await client.call(setInventory, { body: { lines, edit: once } });
  }
}

async function putPart(store: OpenStore, slug: string, { version, patch }: SaveInput) {
  const { client } = store;
  const stored = await client.call(getSellerListing, { params: { slug } });
  if (stored.version !== version) {
    return { kind: "conflict" as const, version: stored.version };
  }
  const { sourceKey: _, ...own } = stored.listing;
  const { listing, stock, problems } = applyPatch(own, patch);
  if (problems.length > 0) return { kind: "problems" as const, problems };
  const body = { listing, expectedVersion: stored.version };
  const saved = await client.call(putListing, { params: { slug }, body });
  return { kind: "put" as const, saved, stock };
}

export async function saveProduct(
  store: OpenStore,
  slug: string,
  input: SaveInput,
): Promise<SaveOutcome> {
  let part: Awaited<ReturnType<typeof putPart>>;
  try {
    part = await putPart(store, slug, input);
  } catch (error) {
    if (!(error instanceof PlatformError && error.has("listing_changed"))) return refusedBy(error);
    // Saved by somebody else between reading and writing.
    const { version } = await store.client.call(getSellerListing, { params: { slug } });
    return { kind: "conflict", version };
  }
  if (part.kind !== "put") return part;
  const { slug: savedSlug, version } = part.saved;
  try {
    await saveStock(store, { once: input.once, slug: savedSlug, changes: part.stock });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const detail = error.errors[0]?.detail ?? "";
    return { kind: "stock-failed", slug: savedSlug, version, detail };
  }
  return { kind: "saved", slug: savedSlug };
}
