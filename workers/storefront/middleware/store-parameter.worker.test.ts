import { expect, test } from "vitest";
import { aStore, aStorefront, publish, type Shopper } from "#tests/fixtures/storefront/storefront";

async function twoStores() {
  await publish(aStore("aurora"));
  await publish(aStore("borealis"));
}

const visit = (address: string, shopper?: Shopper) => aStorefront().visit(address, shopper);

test("TEN-05 a choice made on the operator's own host is remembered there, and opens the same page", async () => {
  await twoStores();
  const chosen = await visit("https://awning.test/listing/tee?store=Borealis&c=1");
  expect(chosen).toMatchObject({ status: 302 });
  expect(chosen.headers.get("location")).toBe("/listing/tee?c=1");
  expect(chosen.headers.get("cache-control")).toBe("no-store");
  const cookie = chosen.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^store=borealis; .*Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  expect(await (await visit("https://awning.test/", { headers })).text()).toContain(
    "borealis shop",
  );
  expect(await (await visit("http://localhost:8787/", { headers })).text()).toContain(
    "borealis shop",
  );
});

test.each([
  "https://aurora.awning.test/?store=borealis",
  "https://merch.example.com/?store=borealis",
])("TEN-01 %s chooses nothing: the host decides", async (address) => {
  await publish(aStore("aurora"), { hosts: ["merch.example.com"] });
  await publish(aStore("borealis"));
  const response = await visit(address);
  expect(response.headers.get("set-cookie") ?? "").not.toContain("store=");
  expect(await response.text()).toContain("The aurora shop");
});

test.each(["..%2Ftheme", "a", "%0d%0aset-cookie:x=1", ""])(
  "TEN-05 ?store=%s is no store's name and is not remembered",
  async (name) => {
    const response = await visit(`https://awning.test/?store=${name}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);

test("a store choice never redirects to another host", async () => {
  const response = await visit("https://awning.test//evil.example?store=borealis");
  expect(response.headers.get("location")).toBe("/evil.example");
});
