// What is done with a whole product from its page: a copy, or away with it.
import { json } from "@remix-run/cloudflare";
import {
  changeListings,
  duplicateListing,
  getSellerListing,
} from "#contract/catalog/seller-listing-calls";
import { describeBulk } from "#studio/products/list/describe-bulk.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, type OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import type { SaveAnswer } from "./save-result";

type Asked = { slug: string; once: string };

async function copy(
  { client, slug: store }: OpenStore,
  studio: StudioContext,
  { slug, once }: Asked,
) {
  const t = studio.i18n.getFixedT(studio.locale, "products");
  const { listing } = await client.call(getSellerListing, { params: { slug } });
  const title = t("menu.copyTitle", { title: listing.title }).slice(0, 300);
  const asked = { params: { slug }, body: { title } };
  const made = await client.call(duplicateListing, asked, { idempotencyKey: once });
  return redirectWithNotice(studio, `/stores/${store}/products/${made.slug}`, t("menu.copied"));
}

async function remove({ client, slug: store }: OpenStore, studio: StudioContext, slug: string) {
  const body = { slugs: [slug], change: { kind: "delete" as const } };
  const { changed, failed } = await client.call(changeListings, { body });
  if (changed.length > 0) {
    const { text } = describeBulk(studio, { kind: "done", changed: changed.length, failed });
    return redirectWithNotice(studio, `/stores/${store}/products`, text);
  }
  const refused: SaveAnswer = { kind: "refused", code: failed[0]?.code ?? "" };
  return json(refused, { status: 409 });
}

export async function duplicateOrDelete(
  store: OpenStore,
  studio: StudioContext,
  slug: string,
  form: FormData,
) {
  const intent = form.get("intent");
  // A page without the key makes a copy at each press.
  const once = String(form.get("once") ?? crypto.randomUUID());
  if (intent === "copy") return copy(store, studio, { slug, once });
  if (intent === "delete") return remove(store, studio, slug);
  throw notFound();
}
