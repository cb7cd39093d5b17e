// The stock calls of the contract: what is left for shoppers, the whole account for the seller.
import { getInventory } from "#contract/catalog-calls";
import { adjustInventory, listInventory, setInventory } from "#contract/seller-catalog-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

const longestSubject = 500;

/** The audit trail keeps what was counted; of a long request its beginning. */
function inTrail(parts: readonly string[]): string {
  const text = parts.join(", ");
  return text.length <= longestSubject ? text : `${text.slice(0, longestSubject - 1)}…`;
}

export function mountInventory(app: PlatformApp): void {
  serve(app, getInventory, ({ store, query }) => store.getInventory(query));
  serve(app, listInventory, ({ store, query }) => store.listInventory(query.listing));
  serve(app, setInventory, ({ store, body }) => store.setInventory(body.lines), {
    subject: ({ body }) => inTrail(body.lines.map(({ sku, stock }) => `${sku} ${stock ?? "∞"}`)),
  });
  serve(app, adjustInventory, ({ store, body }) => store.adjustInventory(body.lines), {
    subject: ({ body }) =>
      inTrail([
        ...body.lines.map(({ sku, by }) => `${sku} ${by > 0 ? "+" : ""}${by}`),
        ...(body.reason === "" ? [] : [body.reason]),
      ]),
  });
}
