import { expect, test } from "vitest";
import { aPage, aStore, aStorefront, publish } from "#tests/kits/storefront/storefront";

test("the page too many is answered 503 with a time to come back, and a form with what was typed; what is in memory is still shown", async () => {
  await publish(aStore());
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const storefront = aStorefront(async (request, context) => {
    if (new URL(request.url).pathname === "/cart") await opened;
    return aPage(request, context);
  });
  await storefront.visit("/");
  const rendering = Array.from({ length: 600 }, () => storefront.visit("/cart"));
  await expect.poll(storefront.rendered).toBe(601);
  const refused = await storefront.visit("/cart");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toContain("Your cart is safe");
  const form = new URLSearchParams([
    ["reason", '"<b>&\n2'],
    ["reason", "other"],
  ]);
  const origin = "https://aurora.awning.test";
  const sent = await storefront.visit(`${origin}/contact?x=1`, {
    ...{ method: "POST", body: form, headers: { origin } },
  });
  expect([sent.status, sent.headers.get("content-security-policy")]).toEqual([
    503,
    expect.stringContaining("form-action 'self'"),
  ]);
  expect(await sent.text()).toContain(
    '<form method="post" action=""><input type="hidden" name="reason" value="&quot;&lt;b&gt;&amp;\n2"><input type="hidden" name="reason" value="other"><button>Try again</button></form>',
  );
  expect((await storefront.visit("/")).headers.get("server-timing")).toBe("cache;desc=hit");
  open();
  expect(new Set((await Promise.all(rendering)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await storefront.visit("/cart")).status).toBe(200);
});

test("while turns come late 32 pages are rendered at once, half of them one store's, and payments beside them", async () => {
  await publish(aStore());
  await publish(aStore("vinyl"));
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Who has a cart is admitted for a while.
  const shopper = { headers: { cookie: "aurora=1~sku.1.tee.u" } };
  const storefront = aStorefront(async (request, context) => {
    if (new URL(request.url).searchParams.has("slow")) await opened;
    return aPage(request, context);
  });
  storefront.delayTurns(100);
  await storefront.visit("/cart");
  const running = Array.from({ length: 16 }, () => storefront.visit("/cart?slow", shopper));
  await expect.poll(storefront.rendered).toBe(17);
  expect((await storefront.visit("/cart", shopper)).status).toBe(503);
  expect((await storefront.visit("https://vinyl.awning.test/cart")).status).toBe(200);
  expect((await storefront.visit("/checkout/c1")).status).toBe(200);
  open();
  expect(new Set((await Promise.all(running)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("while turns come very late a page from the cache is asked to come back too; who has a cart or pays is let in", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  for (let count = 0; count < 1_000; count += 1) await storefront.visit("/");
  storefront.delayTurns(100);
  const cart = { cookie: "aurora=1~sku.1.tee.u" };
  for (let count = 0; count < 8; count += 1) {
    await storefront.visit("/cart", { at: 0.5, headers: cart });
  }
  storefront.delayTurns(0);
  const statuses = async (address: string, headers: Record<string, string> = {}) => {
    const seen: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      seen.push((await storefront.visit(address, { headers })).status);
    }
    return seen;
  };
  expect(await statuses("/")).toContain(503);
  expect(await statuses("/", cart)).not.toContain(503);
  expect(await statuses("/checkout/c1")).not.toContain(503);
});
