/** Promo codes set by the API, as the store's seller. */

import { deletePromoCode, putPromoCode } from "../contract/promotions/promo-calls";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

export function promoCodesOf(shop: StackUrls, store: string) {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await freshFetch(new URL(path, shop.platform), {
      method,
      headers: {
        "x-store": store,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        authorization: `Bearer ${readSettings(process.cwd(), shop).OPERATOR_TOKEN}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    put: (code: string, percent: number) =>
      send(putPromoCode.method, putPromoCode.path.replace(":code", code), {
        benefit: { type: "percentage", value: percent },
      }),
    remove: (code: string) =>
      send(deletePromoCode.method, deletePromoCode.path.replace(":code", code)),
  };
}
