// Collections by the platform's calls: the tree, one of them, and what stands in it.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { SlugSchema } from "#contract/catalog/catalog-import";
import { deleteCollection } from "#contract/catalog/seller-catalog-calls";
import {
  listCollectionListings,
  listSellerCollections,
  orderCollections,
  putCollection,
  putCollectionListings,
} from "#contract/catalog/seller-collection-calls";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { routedSlugs } from "#contract/theme/custom-pages";
import { jsonText } from "#core/json/json-text";
import { suggestSlug } from "#studio/products/draft/suggest-slug";
import { pictureUrl } from "#studio/products/picture-url";
import { readExpectedVersion } from "#studio/session/expected-version";
import { badRequest, notFound, type OpenStore } from "#studio/session/require-account.server";
import { moveInTree, type TreeEntry } from "./move-in-tree";
import type { RuleFields } from "./rule-fields";
import { readRule, readRuleForm } from "./rule-form.server";

export type CollectionOutcome = { ok: true; slug: string } | { ok: false; code: string };

const reject = (code: string): CollectionOutcome => ({ ok: false, code });

async function tried(slug: string, work: Promise<unknown>): Promise<CollectionOutcome> {
  try {
    await work;
    return { ok: true, slug };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
    const [first] = error.errors;
    if (first === undefined || error.status === 401 || error.status === 404) throw error;
    return reject(first.code ?? "");
  }
}

export async function listTree({ client }: OpenStore) {
  const { collections } = await client.call(listSellerCollections, {});
  return collections;
}

export async function hasCollection(store: OpenStore, slug: string): Promise<boolean> {
  return (await listTree(store)).some((one) => one.slug === slug);
}

const NewCollectionSchema = z.object({
  name: z.string().trim().min(1).max(120),
  parent: z.string().max(200),
  once: z.string().min(1).max(64),
  /** Of one that was there before; another one is named by its own title. */
  slug: SlugSchema.optional(),
});

/** For the form of a new collection, which has what there was beside a name only where one is gone. */
export type TypedCollection = {
  name: string;
  parent: string;
  slug: string | null;
  hidden: boolean;
  rule: RuleFields | null;
};

/**
 * @param goneSlug of the address, where the form has no field for it
 * @throws Response 400 for what no page of the studio sends.
 */
export function readTypedCollection(
  form: FormData,
  goneSlug: string | null = null,
): TypedCollection {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    parent: text("parent"),
    slug: form.has("slug") ? text("slug") : goneSlug,
    hidden: form.has("hidden"),
    rule: form.has("fill") ? readRuleForm(form) : null,
  };
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const wanted = suggestSlug(name) || "collection";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug) && !routedSlugs.has(slug)) return slug;
  }
}

export async function createCollection(
  store: OpenStore,
  form: FormData,
): Promise<CollectionOutcome> {
  const parsed = NewCollectionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return reject(parsed.error.issues.some(({ path }) => path[0] === "slug") ? "slug" : "name");
  }
  const { name, parent, once, slug: wanted } = parsed.data;
  const filled = form.has("fill") ? await readRule(store, form) : null;
  if (filled?.ok === false) return reject("rule");
  const tree = await listTree(store);
  const slug = wanted ?? freeSlug(name, new Set(tree.map((one) => one.slug)));
  const body = {
    name,
    parentSlug: parent === "" ? null : parent,
    // Where somebody else has just made one of this name it must not be taken for a change of theirs.
    expectedVersion: null,
    ...(form.has("hidden") && { hidden: true }),
    ...(filled !== null && { rule: filled.rule, sort: filled.sort }),
  };
  const asked = { params: { slug }, body };
  const made = await tried(slug, store.client.call(putCollection, asked, { idempotencyKey: once }));
  // Sent a second time it finds its own address taken, and asks for the next one under the same key.
  if (made.ok || made.code === "idempotency_key_reused") return { ok: true, slug };
  return made.code === "collection_changed" ? reject("slug_taken") : made;
}

/** @throws Response 400 for what no page of the studio sends. */
function parseSent<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw badRequest();
  return parsed.data;
}

const MoveSchema = z.object({
  slug: z.string().max(200),
  move: z.enum(["up", "down", "in", "out"]),
});

export async function moveCollection(store: OpenStore, form: FormData): Promise<CollectionOutcome> {
  const { slug, move } = parseSent(MoveSchema, Object.fromEntries(form));
  const tree = await listTree(store);
  if (!tree.some((one) => one.slug === slug)) return reject("collections_changed");
  return saveTree(store, { tree: moveInTree(tree, slug, move), was: tree });
}

/** `was`: the order that its editor saw, which has to be the stored one still. */
type NewTree = { tree: readonly TreeEntry[]; was?: readonly TreeEntry[] | undefined };

const placesOf = (entries: readonly TreeEntry[]) =>
  entries.map(({ slug, parentSlug }) => ({ slug, parentSlug }));

export async function saveTree(
  { client }: OpenStore,
  { tree, was }: NewTree,
): Promise<CollectionOutcome> {
  const body = { collections: placesOf(tree), expected: was && placesOf(was) };
  return tried("", client.call(orderCollections, { body }));
}

const TreeSchema = jsonText(500_000).pipe(
  z.array(z.object({ slug: z.string(), parentSlug: z.string().nullable() })).max(500),
);
const NewTreeSchema = z.object({ tree: TreeSchema, was: TreeSchema.optional() });

/** @throws Response as `parseSent` does. */
export const parseTree = (form: FormData) => parseSent(NewTreeSchema, Object.fromEntries(form));

export async function readCollection(store: OpenStore, slug: string, shopOrigin: string) {
  const [tree, { listings, total, version }] = await Promise.all([
    listTree(store),
    store.client.call(listCollectionListings, { params: { slug } }),
  ]);
  const collection = tree.find((one) => one.slug === slug);
  const members = listings.map(({ slug: own, title, state, thumbnail }) => ({
    slug: own,
    title,
    state,
    thumbnail: thumbnail === null ? null : pictureUrl(shopOrigin, thumbnail),
  }));
  return collection === undefined ? null : { collection, tree, members, total, version };
}

export async function findProducts({ client }: OpenStore, search: string, shopOrigin: string) {
  if (search === "") return [];
  const { listings } = await client.call(listListings, { query: { search, limit: 12 } });
  return listings.map(({ slug, title, state, thumbnail }) => ({
    slug,
    title,
    state,
    thumbnail: thumbnail === null ? null : pictureUrl(shopOrigin, thumbnail),
  }));
}

const SettingsSchema = z.object({
  name: z.string().trim().min(1).max(120),
  slug: SlugSchema,
  parent: z.string().max(200),
});

/** @throws Response 404 for what the store has not: saving would make it. */
export async function saveSettings(
  store: OpenStore,
  slug: string,
  form: FormData,
): Promise<CollectionOutcome> {
  const parsed = SettingsSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return reject(parsed.error.issues.some(({ path }) => path[0] === "name") ? "name" : "slug");
  }
  const { name, slug: wanted, parent } = parsed.data;
  const body = {
    name,
    slug: wanted,
    hidden: form.has("hidden"),
    parentSlug: parent === "" ? null : parent,
    expectedVersion: readExpectedVersion(form),
  };
  // A version that was read is of something that is there, or the platform refuses it.
  const isRead = body.expectedVersion !== undefined;
  if (!isRead && !(await hasCollection(store, slug))) throw notFound();
  return tried(wanted, store.client.call(putCollection, { params: { slug }, body }));
}

/** One that is gone already is what was asked for. */
export async function removeCollection(
  { client }: OpenStore,
  slug: string,
): Promise<CollectionOutcome> {
  try {
    return await tried(slug, client.call(deleteCollection, { params: { slug } }));
  } catch (error) {
    if (error instanceof PlatformError && error.has("collection_unknown"))
      return { ok: true, slug };
    throw error;
  }
}

/** @throws Response as `parseSent` does. */
const readMembers = (form: FormData) =>
  parseSent(z.array(z.string()).max(500), form.getAll("listing"));

/** The order that a page shows, or one step of it by a button. */
export async function saveMembers(
  { client }: OpenStore,
  slug: string,
  form: FormData,
): Promise<CollectionOutcome> {
  const listings = readMembers(form);
  const body = { listings, expectedVersion: readExpectedVersion(form) };
  return tried(slug, client.call(putCollectionListings, { params: { slug }, body }));
}

type SentChange = {
  members?: string[];
  settings?: {
    name: string;
    slug: string;
    parentSlug: string;
    hidden: boolean;
    /** Of what the form was made of. */
    version: string;
  };
};

/** What a form asked for, for the page that says why it was refused. */
export function readSentChange(form: FormData, intent: string): SentChange {
  if (intent === "members") return { members: readMembers(form) };
  if (intent !== "settings") return {};
  const text = (name: string) => String(form.get(name) ?? "");
  const fields = { name: text("name"), slug: text("slug"), version: text("version") };
  return { settings: { ...fields, parentSlug: text("parent"), hidden: form.has("hidden") } };
}

/** One of the forms of a collection's page, by its `intent`. */
export async function changeCollection(store: OpenStore, slug: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent === "delete") return { intent, outcome: await removeCollection(store, slug) };
  if (intent === "members") return { intent, outcome: await saveMembers(store, slug, form) };
  return { intent, outcome: await saveSettings(store, slug, form) };
}
