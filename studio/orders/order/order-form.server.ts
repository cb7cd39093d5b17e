// What the pages of one order that have a form of their own do alike: open the order, and lead back to it.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SellerOrder } from "#contract/orders/seller-order";
import { requireOrder } from "#studio/orders/list/orders.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { type OpenStore, requireStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { readTypedFields } from "#studio/session/typed-fields";
import { carryList } from "#studio/ui/back-to-list";

/** @throws Response for who may not change it, and where there is no such order. */
export async function openOrderForm({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const order = await requireOrder(request, store, params.number);
  return { store, order, shopOrigin: studio.shopOrigin(store.slug), once: crypto.randomUUID() };
}

type Sent = { request: Request; store: OpenStore; order: SellerOrder; form: FormData };

/** @param change what the form asks for; its notice is shown at the order afterwards */
export async function handleOrderForm<Failure>(
  { request, params, context: { studio } }: ActionFunctionArgs,
  change: (sent: Sent, studio: StudioContext) => Promise<{ notice: string } | { failure: Failure }>,
) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const form = await request.formData();
  const order = await requireOrder(request, store, params.number);
  const changed = await change({ request, store, order, form }, studio);
  if ("failure" in changed) {
    // The same key again: what was done without our knowing is not done twice.
    const once = String(form.get("once"));
    const refused = { failure: changed.failure, once, typed: readTypedFields(form) };
    return json(refused, { status: 422 });
  }
  const path = `/stores/${store.slug}/orders/${order.orderNumber}`;
  const { search } = new URL(request.url);
  return redirectWithNotice(studio, carryList(path, search), changed.notice);
}
