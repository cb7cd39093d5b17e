// The editor's form from request to answer, with scripts or without.

import type { Draft } from "#studio/products/draft/draft";
import { diffDraft } from "#studio/products/draft/patch";
import { EditorFormSchema } from "#studio/products/draft/patch.schema";
import { storeFile } from "#studio/products/pictures/store-file.server";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { loadProduct } from "./load-product.server";
import { readPlainForm, readShown } from "./read-plain-form.server";
import {
  createProduct,
  type SaveInput,
  type SaveOutcome,
  saveProduct,
} from "./save-product.server";

export type Handled = {
  outcome: SaveOutcome | { kind: "unreadable" };
  hasScripts: boolean;
  /** As it was posted without scripts. */
  draft?: Draft;
  /** The edit that the form named: what is sent once more is the same one, of which a part may be done. */
  once?: string;
};

/** Files of a form that no script sent ahead. */
async function storePictures(store: OpenStore, shopOrigin: string, form: FormData) {
  const files = form
    .getAll("picture")
    .filter((one): one is File => one instanceof File && one.size > 0);
  const stored = [];
  for (const file of files) {
    const sent = { use: "picture" as const, name: file.name, file: await file.arrayBuffer() };
    stored.push(await storeFile(store, { ...sent, shopOrigin }));
  }
  return stored.flatMap((one) =>
    one.ok ? { src: one.path, alt: "", label: "other" as const } : [],
  );
}

async function readPlain(
  store: OpenStore,
  studio: StudioContext,
  slug: string | null,
  form: FormData,
): Promise<{ input: SaveInput | null; draft: Draft } | null> {
  const product = await loadProduct(store, studio, slug);
  const pictures = await storePictures(store, product.shopOrigin, form);
  const shown = readShown(product.draft, form);
  const typed = readPlainForm(shown, form);
  const draft = { ...typed, pictures: [...typed.pictures, ...pictures] };
  const parsed = EditorFormSchema.safeParse({
    once: form.get("once"),
    version: String(form.get("version") ?? "") || null,
    patch: JSON.stringify(diffDraft(shown, draft) ?? { fields: {}, cells: [] }),
  });
  return { input: parsed.data ?? null, draft };
}

/** @param slug null for a product that is new. */
export async function handleSave(
  store: OpenStore,
  studio: StudioContext,
  { slug, form }: { slug: string | null; form: FormData },
): Promise<Handled> {
  const hasScripts = form.has("patch");
  const sent = { once: form.get("once"), version: form.get("version") || null };
  const plain = hasScripts ? null : await readPlain(store, studio, slug, form);
  const input = hasScripts
    ? EditorFormSchema.safeParse({ ...sent, patch: form.get("patch") }).data
    : plain?.input;
  const once = slug === null ? undefined : input?.once;
  const posted = plain === null ? {} : { draft: plain.draft, ...(once !== undefined && { once }) };
  if (!input) return { outcome: { kind: "unreadable" }, hasScripts, ...posted };
  const oneSize = studio.i18n.getFixedT(studio.locale, "products")("variants.oneSize");
  const outcome =
    slug === null
      ? await createProduct(store, input, oneSize)
      : await saveProduct(store, slug, input);
  return { outcome, hasScripts, ...posted };
}
