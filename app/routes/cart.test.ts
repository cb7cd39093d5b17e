import { afterEach, expect, test, vi } from "vitest";
import { cookieOf, isNotSold, isSold } from "#tests/fixtures/app/cart";
import {
  aVisit,
  cartItems,
  cookiesOf,
  open,
  openedBy,
  send,
  sku,
  sold,
} from "#tests/fixtures/app/cart-page";
import { type Asked, refusedWith } from "#tests/fixtures/app/checkout";
import { clientAction } from "./cart";

afterEach(() => vi.unstubAllGlobals());

test("CRT-12 Q48 the cart's cookie lasts 30 days, is named after the store's slug, and is HTTP only", async () => {
  const { shop } = aVisit({});
  const fields = { intent: "update", sku, quantity: "3", next: "stay" };
  const { setCookies } = await send(shop, fields);
  expect(setCookies).toEqual([
    `aurora=1~${sku}.3.tee; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test("CRT-03 CRT-04 a change answers a page without scripts and data with them", async () => {
  const { shop, asked } = aVisit({});
  const plain = await send(shop, { intent: "update", sku, quantity: "7" });
  expect([plain.status, plain.location]).toEqual([302, "/cart"]);
  expect(plain.cookies.aurora).toBe(cookieOf({ [sku]: 7 }));
  const stays = await send(shop, { intent: "remove", sku, next: "stay" });
  expect([stays.status, stays.data]).toEqual([200, { kind: "changed" }]);
  expect(stays.cookies.aurora).toBe(cookieOf({}));
  expect(asked).toEqual([]);
});

test("CRT-12 a change is made in the cart as it is now, not as the page shows it", async () => {
  // Another tab has added a cap since this page was drawn.
  const { shop } = aVisit({}, { aurora: cookieOf({ [sku]: 2, "9_9_9": 1 }) });
  const { cookies } = await send(shop, { intent: "update", sku, quantity: "5", next: "stay" });
  expect(cookies.aurora).toBe(cookieOf({ [sku]: 5, "9_9_9": 1 }));
});

test("CRT-03 a line that another tab removed is not changed, and the shopper gets a message", async () => {
  const { shop } = aVisit({});
  const gone = { sku: "9_9_9", next: "stay" };
  const update = await send(shop, { intent: "update", quantity: "5", ...gone });
  expect(update.status).toBe(422);
  expect(update.data).toEqual({ kind: "refused", reason: "line-gone", sku: "9_9_9" });
  expect(update.cookies).toEqual({});
  // What was to go is gone.
  const remove = await send(shop, { intent: "remove", ...gone });
  expect(remove.data).toEqual({ kind: "changed" });
});

test.each([{}, { intent: "update" }, { intent: "update", sku, quantity: "0" }, { intent: "pay" }])(
  "a form that the cart has not is refused: %j",
  async (fields) => {
    const { shop } = aVisit({});
    expect((await send(shop, fields)).status).toBe(400);
  },
);

test.each(["0", "-3", "1.5", "abc", "", "1e3", "0x10", "0b11", "+3"])(
  "CRT-03 LST-11 the quantity %j is refused as bad-quantity, and comes back as it was typed",
  async (quantity) => {
    const { shop, asked } = aVisit(sold);
    for (const intent of ["add", "update"]) {
      const slug = intent === "add" ? { slug: "tee" } : {};
      const { status, data, cookies } = await send(shop, { intent, sku, quantity, ...slug });
      const refused = { kind: "refused", reason: "bad-quantity", typed: quantity, sku, ...slug };
      expect([status, data, cookies]).toEqual([400, refused, {}]);
    }
    expect(asked).toEqual([]);
  },
);

test("CRT-03 LST-11 a quantity typed at full width is that quantity", async () => {
  const { shop } = aVisit(sold);
  const { status, cookies } = await send(shop, { intent: "update", sku, quantity: "１２" });
  expect([status, cookies.aurora]).toEqual([302, cookieOf({ [sku]: 12 })]);
});

test("LST-13 Q30 more than can be ordered is lowered, and the form or the cart's page says so", async () => {
  const { shop } = aVisit(sold, { aurora: cookieOf({ [sku]: 600 }) });
  const fields = { intent: "add", sku, slug: "tee", quantity: "700" };
  const stays = await send(shop, { ...fields, next: "stay" });
  expect(stays.data).toMatchObject({ kind: "added", quantity: 399, limitedTo: 999 });
  const plain = await send(shop, fields);
  expect(plain.location).toBe(`/cart?limited=${sku}&added=${sku}&quantity=399`);
  const after = { ...shop, cookies: { aurora: plain.cookies.aurora ?? "" } };
  expect((await openedBy(after, `/cart?limited=${sku}`)).limited).toMatchObject({ quantity: 999 });
  expect((await openedBy(after)).limited).toBeNull();
  // An address that somebody else wrote says nothing that is not so.
  expect((await openedBy(shop, `/cart?limited=${sku}`)).limited).toBeNull();
  const again = await send(after, { ...fields, next: "stay" });
  expect(again.data).toMatchObject({ kind: "refused", reason: "limit-reached" });
  const update = await send(shop, { intent: "update", sku, quantity: "1300" });
  expect([update.location, update.cookies.aurora]).toEqual([
    `/cart?limited=${sku}`,
    cookieOf({ [sku]: 999 }),
  ]);
});

test("LST-13 no more is added than is in stock", async () => {
  const { shop } = aVisit({ [cartItems]: () => ({ items: [isSold(sku, { inventoryCount: 5 })] }) });
  const fields = { intent: "add", sku, slug: "tee", quantity: "9", next: "stay" };
  expect((await send(shop, fields)).data).toMatchObject({ quantity: 3, limitedTo: 5 });
});

test("CRT-30 CRT-15 adding says whether the cart costs nothing, so that the dialog offers no checkout of it", async () => {
  const prices: Record<string, number> = { [sku]: 0, "2_2_2": 0, "3_3_3": 900 };
  const visit = (held: Record<string, number>) => {
    const items = ({ body }: Asked) => ({
      items: (body as { skus: string[] }).skus.map((one) =>
        isSold(one, { price: prices[one] ?? 0 }),
      ),
    });
    return aVisit({ [cartItems]: items }, { aurora: cookieOf(held) });
  };
  const add = async (held: Record<string, number>, added = sku) => {
    const { shop, asked } = visit(held);
    const fields = { intent: "add", sku: added, slug: "tee", quantity: "1", next: "stay" };
    const { data } = await send(shop, fields);
    return { ...data, calls: asked.length };
  };
  expect(await add({})).toMatchObject({ isFree: true, calls: 1 });
  expect(await add({ "2_2_2": 1 })).toMatchObject({ isFree: true, calls: 2 });
  expect(await add({ "3_3_3": 1 })).toMatchObject({ isFree: false, calls: 2 });
  expect(await add({ "2_2_2": 1 }, "3_3_3")).toMatchObject({ isFree: false, calls: 1 });
});

test.each([
  ["preorder", "preorder"],
  ["sold-out", "not-sold"],
  ["private", "not-sold"],
  ["size-missing", "not-sold"],
] as const)("CRT-16 what is %s cannot be added, by no form", async (reason, shownReason) => {
  const { shop } = aVisit({ [cartItems]: () => ({ items: [isNotSold("8_8_8", reason)] }) });
  const answer = await send(shop, { intent: "add", sku: "8_8_8", slug: "cap", quantity: "1" });
  expect(answer.status).toBe(422);
  expect(answer.data).toMatchObject({ kind: "refused", reason: shownReason, slug: "cap" });
  expect(answer.cookies).toEqual({});
});

test("CRT-16 what is only pre-ordered is refused with the seller's own words about it", async () => {
  const answer = { ...isNotSold("8_8_8", "preorder"), preorderText: "Ships in March." };
  const { shop } = aVisit({ [cartItems]: () => ({ items: [answer] }) });
  const { data } = await send(shop, { intent: "add", sku: "8_8_8", slug: "cap", quantity: "1" });
  expect(data).toMatchObject({ reason: "preorder", words: "Ships in March." });
});

test("CRT-25 while the backend cannot be asked, what is added is added", async () => {
  const { shop } = aVisit({
    [cartItems]: () => refusedWith({ code: "overloaded", detail: "Later." }),
  });
  const fields = { intent: "add", sku, slug: "tee", quantity: "1", next: "stay" };
  expect((await send(shop, fields)).data).toMatchObject({ kind: "added", quantity: 1 });
});

test("CRT-18 CRT-20 an unavailable line is named once, leaves the cookie, and the page is not cached", async () => {
  const { shop } = aVisit(
    { [cartItems]: () => ({ items: [isSold(sku), isNotSold("2_2_2", "listing-missing")] }) },
    { aurora: cookieOf({ [sku]: 2, "2_2_2": 1 }) },
  );
  const { headers } = await open(shop);
  const { priced } = await openedBy(shop);
  expect(priced.unavailable.map((line) => line.sku)).toEqual(["2_2_2"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(cookiesOf(headers).aurora).toBe(cookieOf({ [sku]: 2 }));
});

test.each(["%E0%A4%A", "1~<script>", "9~x", "1~12_34_5.2.tee~12_34", "~~~~"])(
  "CRT-12 a cookie that is old, cut or tampered with is a cart without what cannot be read: %s",
  async (aurora) => {
    const { shop } = aVisit(sold, { aurora });
    const { priced } = await openedBy(shop);
    expect(priced.lines.every((line) => line.sku === sku)).toBe(true);
    expect((await send(shop, { intent: "remove", sku, next: "stay" })).status).toBe(200);
  },
);

test("ANA-04 the page that an add without scripts leads to knows what was added, and no more than the cart holds", async () => {
  const { shop } = aVisit(sold);
  const { location, cookies } = await send(shop, {
    intent: "add",
    sku,
    slug: "tee",
    quantity: "3",
  });
  const after = { ...shop, cookies };
  expect(location).toBe(`/cart?added=${sku}&quantity=3`);
  expect(await openedBy(after, location ?? "")).toMatchObject({
    added: { line: { sku, quantity: 5 }, quantity: 3 },
  });
  expect(await openedBy(after, `/cart?added=${sku}&quantity=900`)).toMatchObject({
    added: { quantity: 5 },
  });
  for (const path of ["/cart", "/cart?added=9_9_9&quantity=1", "/cart?added=yes"]) {
    expect((await openedBy(after, path)).added).toBeNull();
  }
});

test("CRT-12 a browser that takes no cookie reads that no cart can be held, without scripts", async () => {
  const { shop } = aVisit(sold);
  const first = { ...shop, cookies: {} };
  const { location, cookies } = await send(first, {
    intent: "add",
    sku,
    slug: "tee",
    quantity: "1",
  });
  const after = `/cart?added=${sku}&quantity=1`;
  expect(location).toBe(after);
  expect((await openedBy(first, after)).blocksCookies).toBe(true);
  // The same press in a browser that took it, and an empty cart that nothing was added to.
  expect((await openedBy({ ...shop, cookies }, after)).blocksCookies).toBe(false);
  expect((await openedBy(first)).blocksCookies).toBe(false);
});

test("CRT-12 a browser that takes no cookie reads that no cart can be held, with scripts", async () => {
  const serverAction = vi.fn();
  const press = () =>
    clientAction({ request: new Request("https://aurora.test/cart"), params: {}, serverAction });
  vi.stubGlobal("navigator", { cookieEnabled: false });
  expect(await press()).toEqual({ kind: "refused", reason: "no-cookies" });
  expect(serverAction).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { cookieEnabled: true });
  await press();
  expect(serverAction).toHaveBeenCalledOnce();
});
