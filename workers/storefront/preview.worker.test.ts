import { expect, test } from "vitest";
import { aDoor, aStore, publish } from "./testing";

// The platform of these tests answers with the address it was asked at, which a theme may hold.
const askedFor = async (shop: { theme(): Promise<unknown> }) => JSON.stringify(await shop.theme());

test("PRE-01 a preview link's page asks for the draft by its hash, and is never kept", async () => {
  await publish(aStore(), {
    theme: { meta: { storeId: "1", storeName: "Published", gaToken: "" } },
  });
  const door = aDoor(async (_, { shop }) => new Response(await askedFor(shop)));
  const preview = await (await door.visit("/?preview=k1.hash")).text();
  expect(preview).toContain("siteKey=aurora&preview=k1.hash");
  expect(preview).not.toContain("Published");
  await door.visit("/?preview=k1.hash");
  expect(door.rendered()).toBe(2);
  expect(await (await door.visit("/")).text()).toContain("Published");
});

test("PRE-01 Q57 what no hash can be shows the ordinary shop, and no published tiles are a preview", async () => {
  await publish(aStore(), {
    theme: { meta: { storeId: "1", storeName: "Published", gaToken: "" } },
  });
  const door = aDoor(async (_, { shop }) =>
    Response.json([shop.preview, (await shop.theme())?.meta?.storeName ?? null]),
  );
  const read = async (path: string) => (await door.visit(path)).json();
  for (const hash of ["", "x".repeat(1001)]) {
    expect(await read(`/?preview=${hash}`)).toEqual([null, "Published"]);
  }
  expect(await read("/?preview=k1.hash")).toEqual(["k1.hash", null]);
});
