import { expect, test } from "vitest";
import { aStore, ask, bearer, errorOf, operatorToken } from "#tests/fixtures/platform/platform";

test("every kind of answer says that it is no page: what is found, refused, unknown and broken", async () => {
  const { headers: seller } = await aStore();
  const asked: [path: string, headers: Record<string, string>, status: number][] = [
    ["/healthz", {}, 200],
    ["/v1/seller/store", seller, 200],
    ["/v1/seller/store", {}, 401],
    ["/v1/nothing", {}, 404],
    ["/media/nothing/nothing.png", {}, 404],
    ["/v1/operator/stores?limit=many", bearer(operatorToken), 400],
  ];
  for (const [path, headers, status] of asked) {
    const response = await ask("GET", path, { headers });
    await response.text();
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("referrer-policy")).not.toBeNull();
  }
});

test("a method that a path does not have is answered with those that it has", async () => {
  const answered = async (method: string, path: string) => {
    const response = await ask(method, path, {});
    const said = response.status === 204 ? "" : await errorOf(response);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    return [said || String(response.status), response.headers.get("allow")];
  };
  const ofCheckout = "HEAD, GET, POST, OPTIONS";
  expect(await answered("DELETE", "/checkout")).toEqual(["405 method_not_allowed", ofCheckout]);
  expect(await answered("OPTIONS", "/checkout")).toEqual(["204", ofCheckout]);
  const refunds = "/v1/seller/orders/1/refunds";
  expect(await answered("GET", refunds)).toEqual(["405 method_not_allowed", "POST, OPTIONS"]);
  expect(await answered("OPTIONS", "/v1/nothing")).toEqual(["404 call_unknown", null]);
});
