// Answers to the form of a collection's rule, and what it has to choose from.
import { json } from "@remix-run/cloudflare";
import { listListings } from "#contract/catalog/seller-listing-calls";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, type OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { listTree } from "./collections.server";
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
  const collection = (await listTree(store)).find((one) => one.slug === slug);
  if (collection === undefined) throw notFound();
  const rule = await changeRule(store, collection, form, studio.shopOrigin(store.slug));
  if (rule.kind !== "saved") return json({ rule }, { status: statusOf[rule.kind] });
  const t = studio.i18n.getFixedT(studio.locale, "collections");
  return redirectWithNotice(studio, `/stores/${store.slug}/collections/${slug}`, t("edit.saved"));
}
