// Answers to the form of a collection's rule, and what it has to choose from.
import { json } from "@remix-run/cloudflare";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { sendOnAsNew } from "#studio/session/gone-form.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { listTree } from "./collections.server";
import { livePreview } from "./rule-fields";
import { changeRule } from "./rule-form.server";

const statusOf = { preview: 200, refused: 422, changed: 409 } as const;

export async function readRuleChoices({ client, record }: OpenStore) {
  const [{ settings }, { types }] = await Promise.all([
    record(),
    client.call(listListings, { query: { limit: 1 } }),
  ]);
  return { currency: settings.market.currency, types };
}

export async function handleRule(
  store: OpenStore,
  studio: StudioContext,
  slug: string,
  form: FormData,
) {
  const base = `/stores/${store.slug}/collections`;
  // What matches is not the collection's: while it is typed no other page takes the place of this one.
  const isLive = form.get("preview") === livePreview;
  const collection = isLive
    ? { slug, name: "" }
    : (await listTree(store)).find((one) => one.slug === slug);
  if (collection === undefined) return sendOnAsNew(base, slug);
  const rule = await changeRule(store, collection, form, studio.shopOrigin(store.slug));
  if (rule.kind !== "saved") return json({ rule }, { status: statusOf[rule.kind] });
  const t = studio.i18n.getFixedT(studio.locale, "collections");
  return redirectWithNotice(studio, `${base}/${slug}`, t("edit.saved"));
}
