import { expect, test } from "vitest";
import { aPage, aStore, aStorefront, publish } from "#tests/kits/storefront/storefront";

test("the page too many is answered 503 with a time to come back; what is in memory is still shown", async () => {
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
  expect((await storefront.visit("/")).headers.get("server-timing")).toBe("cache;desc=hit");
  open();
  expect(new Set((await Promise.all(rendering)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await storefront.visit("/cart")).status).toBe(200);
});
