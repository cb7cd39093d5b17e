import { expect, test } from "vitest";
import { aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

async function statusOfPost(headers: Record<string, string>, path = "/cart") {
  await publish(aStore());
  const storefront = aStorefront();
  const response = await storefront.visit(path, { method: "POST", headers });
  expect(storefront.rendered()).toBe(response.status === 403 ? 0 : 1);
  return response.status;
}

test("a form of the shop's own page is taken", async () => {
  expect(await statusOfPost({ origin: "https://aurora.awning.test" })).toBe(200);
  expect(await statusOfPost({ "sec-fetch-site": "same-origin" })).toBe(200);
});

test.each([
  "https://evil.example",
  "https://borealis.awning.test",
  "https://awning.test",
  "https://aurora.awning.test.evil.example",
  "https://aurora.awning.test:8443",
  "null",
  "",
])("a form from %j is refused before anything is done with it", async (origin) => {
  expect(await statusOfPost({ origin, "sec-fetch-site": "same-origin" })).toBe(403);
});

test.each(["application/json", "text/plain", "multipart/form-data", ""])(
  "ERR-08 a body that says it is %j is no form, and a client's mistake is no failure of ours",
  async (type) => {
    await publish(aStore());
    const storefront = aStorefront();
    const headers = { "sec-fetch-site": "same-origin", "content-type": type };
    const response = await storefront.visit("/cart", { method: "POST", headers, body: "{}" });
    expect([response.status, storefront.rendered()]).toEqual([415, 0]);
  },
);

test("ERR-08 without a body a POST is no form either, but for the bare one of a mail program", async () => {
  await publish(aStore());
  const statusOf = async (path: string) => {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "" };
    return (await aStorefront().visit(path, { method: "POST", headers })).status;
  };
  expect([await statusOf("/contact"), await statusOf("/newsletter/stop")]).toEqual([415, 200]);
});

const multipart = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n--x--\r\n';

test.each([
  ["application/x-www-form-urlencoded;charset=UTF-8", "intent=add"],
  ["multipart/form-data; boundary=x", multipart],
])("a body that says it is %j is taken", async (type, body) => {
  await publish(aStore());
  const headers = { "sec-fetch-site": "same-origin", "content-type": type };
  const init = { method: "POST", headers, body };
  expect((await aStorefront().visit("/cart", init)).status).toBe(200);
});

test.each(["cross-site", "same-site", ""])(
  "without an origin, a form sent %j is refused",
  async (site) => {
    expect(await statusOfPost(site === "" ? {} : { "sec-fetch-site": site })).toBe(403);
  },
);

test.each(["PUT", "DELETE", "PATCH"])("%s from another origin is refused too", async (method) => {
  await publish(aStore());
  const headers = { origin: "https://evil.example" };
  const response = await aStorefront().visit("/cart", { method, headers });
  expect(response.status).toBe(403);
});

test.each(["PUT", "DELETE", "OPTIONS"])(
  "%s of the shop's own page is no method of a page",
  async (method) => {
    await publish(aStore());
    const storefront = aStorefront();
    const headers = { origin: "https://aurora.awning.test" };
    const { status, headers: answered } = await storefront.visit("/cart", { method, headers });
    expect([status, answered.get("allow"), storefront.rendered()]).toEqual([
      405,
      "GET, HEAD, POST",
      0,
    ]);
  },
);

test("NWS-01 NWS-02 a mail program may end a request without a page, and nothing else from elsewhere", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers, body: "List-Unsubscribe=One-Click" };
  await publish(aStore("aurora", { accessVersion: 1 }));
  for (const path of ["/stock-alert/stop?token=1.a", "/newsletter/stop?token=1.a"]) {
    expect((await aStorefront().visit(path, init)).status).toBe(200);
  }
  for (const path of ["/stock-alert?token=1.a", "/stock-alert/stop/x", "/newsletter", "/cart"]) {
    expect((await aStorefront().visit(path, init)).status).toBe(403);
  }
});
