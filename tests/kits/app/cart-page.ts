// The page of a cart, opened and sent to as a browser does.
import type { ShopContext } from "#app/context/shop-context";
import { action, loader } from "#app/routes/cart";
import { readCookies } from "#app/tenancy/store-cookies";
import { cookieOf, isSold } from "#tests/kits/app/cart";
import { type Asked, aShop } from "#tests/kits/app/checkout";

export const sku = "12_34_5";
export type Answers = Record<string, (asked: Asked) => unknown>;
export const cartItems = "POST /v1/cart/items";
export const sold = { [cartItems]: () => ({ items: [isSold(sku)] }) };

/** A shop whose shopper has this cart, and a backend that answers these calls. */
export function aVisit(answers: Answers, cookies: Record<string, string> = {}) {
  const { shop, asked } = aShop((one) => answers[one.call]?.(one) ?? null);
  return { shop: { ...shop, cookies: { aurora: cookieOf({ [sku]: 2 }), ...cookies } }, asked };
}

export const open = (shop: ShopContext, path = "/cart") =>
  loader({ request: new Request(`https://aurora.test${path}`), params: {}, context: { shop } });

export async function send(shop: ShopContext, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("https://aurora.test/cart", { method: "POST", body });
  const answer = await action({ request, params: {}, context: { shop } });
  const { status, headers } = answer;
  return {
    status,
    location: headers.get("location"),
    data: answer.body === null ? null : await answer.json(),
    setCookies: headers.getSetCookie(),
    cookies: cookiesOf(headers),
  };
}

/** What the browser sends from now on. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((text) => text.split(";")[0] ?? "");
  return readCookies(pairs.join("; "), true);
}

export async function openedBy(shop: ShopContext, path?: string) {
  const page = await open(shop, path);
  return { ...(await page.json()), cookies: cookiesOf(page.headers) };
}
