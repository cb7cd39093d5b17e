import { expect, test } from "vitest";
import { aDoor, aPage, aStore, publish } from "./testing";

test("the page too many is answered 503 with a time to come back; what is in memory is still shown", async () => {
  await publish(aStore());
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const door = aDoor(async (request, context) => {
    if (new URL(request.url).pathname === "/cart") await opened;
    return aPage(request, context);
  });
  await door.visit("/");
  const rendering = Array.from({ length: 600 }, () => door.visit("/cart"));
  await expect.poll(door.rendered).toBe(601);
  const refused = await door.visit("/cart");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toContain("Your cart is safe");
  expect((await door.visit("/")).headers.get("server-timing")).toBe("cache;desc=hit");
  open();
  expect(new Set((await Promise.all(rendering)).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect((await door.visit("/cart")).status).toBe(200);
});
