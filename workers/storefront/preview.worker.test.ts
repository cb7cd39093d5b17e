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
