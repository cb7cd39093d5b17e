// The editor's form from request to answer, with scripts or without.

import { type EditorForm, EditorFormSchema } from "#studio/products/draft/patch.schema";
import type { Draft, DraftPicture } from "#studio/products/draft/product-draft";
import { diffDraft } from "#studio/products/draft/product-patch";
import { showStock } from "#studio/products/draft/rebase-draft";
import { storeFile } from "#studio/products/pictures/store-file.server";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { loadProduct } from "./load-product.server";
import { readNoScriptForm, readShown } from "./read-no-script-form.server";
import { createProduct, type SaveOutcome, saveProduct } from "./save-product.server";

/** What a page without scripts had typed, and the name of its edit: its next save goes on with it. */
export type Posted = { draft: Draft; once: string };
/** A picture that was not stored, and why. */
export type RejectedPicture = { name: string; code: string };
/** `posted` is null for a page with scripts, which sends pictures ahead. */
export type Handled = {
  outcome: SaveOutcome;
  posted: Posted | null;
  rejected: readonly RejectedPicture[];
};

/** Files of a form that no script sent ahead. */
async function storePictures(store: OpenStore, shopOrigin: string, form: FormData) {
  const files = form
    .getAll("picture")
    .filter((one): one is File => one instanceof File && one.size > 0);
  const pictures: DraftPicture[] = [];
  const rejected: RejectedPicture[] = [];
  for (const file of files) {
    const { name } = file;
    const sent = { use: "picture" as const, name, file: await file.arrayBuffer() };
    const stored = await storeFile(store, { ...sent, shopOrigin });
    if (stored.ok) pictures.push({ src: stored.path, alt: "", label: "other" });
    else rejected.push({ name, code: stored.code });
  }
  return { pictures, rejected };
}

async function readPlain(
  store: OpenStore,
  studio: StudioContext,
  slug: string | null,
  form: FormData,
): Promise<{ patch: string; draft: Draft; rejected: readonly RejectedPicture[] }> {
  const product = await loadProduct(store, studio, slug);
  const { pictures, rejected } = await storePictures(store, product.shopOrigin, form);
  const typed = readNoScriptForm(readShown(product.draft, form), form);
  const draft = { ...typed, pictures: [...typed.pictures, ...pictures] };
  // Stock that is another one than the page showed may be the work of this very form.
  const base = showStock(product.draft, typed);
  const patch = diffDraft(base, draft, [product.draft]) ?? { fields: {}, cells: [] };
  return { patch: JSON.stringify(patch), draft, rejected };
}

/** What was typed into a product that is gone, on the page of a new one. Nothing is made before that is saved. */
export async function handleGone(
  store: OpenStore,
  studio: StudioContext,
  form: FormData,
): Promise<Handled> {
  const { draft: blank, shopOrigin } = await loadProduct(store, studio, null);
  const { pictures, rejected } = await storePictures(store, shopOrigin, form);
  const typed = readNoScriptForm(readShown(blank, form, { isGone: true }), form);
  const draft = { ...typed, pictures: [...typed.pictures, ...pictures] };
  const outcome = { kind: "refused", code: "listing_deleted" } as const;
  return { outcome, posted: { draft, once: crypto.randomUUID() }, rejected };
}

async function save(
  store: OpenStore,
  studio: StudioContext,
  slug: string | null,
  edit: EditorForm | undefined,
): Promise<SaveOutcome> {
  if (edit === undefined) return { kind: "refused", code: "unreadable" };
  if (slug !== null) return saveProduct(store, slug, edit);
  const t = studio.i18n.getFixedT(studio.locale, "products");
  return createProduct(store, edit, t("variants.oneSize"));
}

/** @param slug null for a product that is new. */
export async function handleSave(
  store: OpenStore,
  studio: StudioContext,
  { slug, form }: { slug: string | null; form: FormData },
): Promise<Handled> {
  const plain = form.has("patch") ? null : await readPlain(store, studio, slug, form);
  const { data: edit } = EditorFormSchema.safeParse({
    once: form.get("once"),
    version: form.get("version") || null,
    patch: plain?.patch ?? form.get("patch"),
    begun: form.get("begun") ?? undefined,
  });
  const posted = plain && { draft: plain.draft, once: edit?.once ?? crypto.randomUUID() };
  const outcome = await save(store, studio, slug, edit);
  return { outcome, posted, rejected: plain?.rejected ?? [] };
}
