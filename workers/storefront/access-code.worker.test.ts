import { fetchMock } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  aPass,
  aPlatform,
  day,
  gated,
  knowing,
  toGate,
  wayOf,
} from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

async function withoutErrorLog<Result>(work: () => Promise<Result>) {
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => lines.push(line);
  try {
    return { result: await work(), log: lines.join("\n") };
  } finally {
    console.error = original;
  }
}

test("API-31 Q82 the right code opens the shop, leaves the address and is remembered for thirty days", async () => {
  await publish(gated());
  const { asked, storefront } = aPlatform();
  const headers = { "cf-connecting-ip": "203.0.113.9" };
  const response = await storefront.visit("/?accessCode=moonlight&page=2", { headers });
  expect(wayOf(response)).toBe("302 / no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const [text = ""] = response.headers.getSetCookie();
  const [pair = "", ...attributes] = text.split("; ");
  expect(pair).toMatch(/^__Host-aurora\.access=k1\.[\w-]+$/);
  expect(text).not.toContain("moonlight");
  expect(attributes.sort()).toEqual(
    ["HttpOnly", `Max-Age=${30 * day}`, "Path=/", "SameSite=Lax", "Secure"].sort(),
  );
  const body = { storeSlug: "aurora", accessCode: "moonlight" };
  expect(asked).toEqual([{ body, address: "203.0.113.9" }]);
  const visit = (at: number) => storefront.visit("/cart", { at, headers: { cookie: pair } });
  expect((await visit(30 * day - 60)).status).toBe(200);
  expect(wayOf(await visit(30 * day + 60))).toBe(toGate("/cart"));
});

test.each([
  ["/listing/tee?size=2&variation=3", "/listing/tee?size=2&variation=3"],
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/login?next=/cart", "/"],
])("Q82 a code typed for %s redirects to %s, after a wrong one too", async (typed, page) => {
  await publish(gated());
  const { storefront } = aPlatform();
  const next = new URLSearchParams({ next: typed });
  expect(wayOf(await storefront.visit(`/?accessCode=moonlight&${next}`))).toBe(
    `302 ${page} no-store`,
  );
  const carried = page === "/" ? "" : `&${new URLSearchParams({ next: page })}`;
  const wrong = `302 /login?failed=1${carried} no-store`;
  expect(wayOf(await storefront.visit(`/?accessCode=sunlight&${next}`))).toBe(wrong);
});

test("API-31 a wrong code redirects back to the gate, with nothing of it in the URL", async () => {
  await publish(gated());
  const { asked, storefront } = aPlatform();
  for (const code of ["sunlight", "", "%20", "x".repeat(201)]) {
    const response = await storefront.visit(`/?accessCode=${code}`);
    expect(wayOf(response)).toBe("302 /login?failed=1 no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect(asked).toHaveLength(1);
  expect(storefront.rendered()).toBe(0);
});

test("Q82 after too many guesses the gate shows how long to wait, even with the right code", async () => {
  await publish(gated());
  const { storefront } = aPlatform(() => ({ granted: false, version: 1, retryAfterS: 754 }));
  const response = await storefront.visit("/?accessCode=moonlight");
  expect(wayOf(response)).toBe("302 /login?wait=754 no-store");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("GAT-01 a code that cannot be compared opens nothing, is asked once and stays out of the log", async () => {
  await publish(gated());
  const failures = [
    () => new Response(null, { status: 503 }),
    () => Response.json({ granted: "yes" }),
    () => Response.json({ errors: [{ code: "unknown", detail: "No such store" }] }),
  ];
  for (const failure of failures) {
    const { asked, storefront } = aPlatform(failure);
    const { result, log } = await withoutErrorLog(() => storefront.visit("/?accessCode=moonlight"));
    expect(wayOf(result)).toBe("302 /login?unanswered=1 no-store");
    expect(result.headers.get("set-cookie")).toBeNull();
    expect(asked).toHaveLength(1);
    expect(log).toContain("checkAccessCode");
    expect(log).not.toContain("moonlight");
  }
});

test("GAT-01 a new code opens the gate while the store record still has the former version", async () => {
  await publish(gated(1));
  const { storefront } = aPlatform(knowing(2));
  const entered = await storefront.visit("/?accessCode=moonlight");
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await storefront.visit("/cart", { headers: { cookie } })).status).toBe(200);
  await publish(aStore("aurora", { accessVersion: 2, revision: 2 }));
  expect((await storefront.visit("/cart", { at: 11, headers: { cookie } })).status).toBe(200);
});

test("GAT-01 who enters just after the shop was opened gets in, and not again after the next code", async () => {
  await publish(gated(3));
  const { storefront } = aPlatform(knowing(0));
  const entered = await storefront.visit("/?accessCode=anything");
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await storefront.visit("/cart", { headers: { cookie } })).status).toBe(200);
  await publish(aStore("aurora", { accessVersion: 4, revision: 2 }));
  expect(wayOf(await storefront.visit("/cart", { at: 11, headers: { cookie } }))).toBe(
    toGate("/cart"),
  );
});

test("Q82 an open shop has no gate, and drops a code from the address without asking about it", async () => {
  await publish(aStore());
  const { asked, storefront } = aPlatform();
  expect(wayOf(await storefront.visit("/?accessCode=moonlight"))).toBe("302 / no-store");
  expect(wayOf(await storefront.visit("/?accessCode=a&locale=de&accessCode=b"))).toBe(
    "302 /?locale=de no-store",
  );
  expect(wayOf(await storefront.visit("/login"))).toBe("302 / no-store");
  expect([asked.length, storefront.rendered()]).toEqual([0, 0]);
});

test("Q82 who is inside is shown no gate, and no guess of theirs is counted", async () => {
  await publish(gated());
  const { asked, storefront } = aPlatform();
  const headers = await aPass();
  expect(wayOf(await storefront.visit("/login?failed=1", { headers }))).toBe("302 / no-store");
  expect(wayOf(await storefront.visit("/?accessCode=wrong", { headers }))).toBe("302 / no-store");
  expect(asked).toHaveLength(0);
});

test("GAT-01 with a remote backend its store record closes the shop and its answer opens it", async () => {
  fetchMock.activate();
  fetchMock.disableNetConnect();
  const backend = fetchMock.get("https://seller.example");
  const store = aStore("aurora", { accessVersion: 7 });
  backend
    .intercept({ path: "/api/v1/stores?slug=aurora" })
    .reply(200, JSON.stringify({ store }))
    .times(2);
  backend
    .intercept({
      path: "/api/v1/access",
      method: "POST",
      headers: { "x-shopper-address": "203.0.113.9" },
      body: JSON.stringify({ storeSlug: "aurora", accessCode: "theirs" }),
    })
    .reply(200, JSON.stringify({ granted: true, version: 7, retryAfterS: null }));
  try {
    const storefront = aStorefront(
      aPage,
      anEnvironment({ COMMERCE_URL: "https://seller.example/api" }),
    );
    expect(wayOf(await storefront.visit("/"))).toBe("302 /login no-store");
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    const entered = await storefront.visit("/?accessCode=theirs", { headers });
    expect(wayOf(entered)).toBe("302 / no-store");
    const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await storefront.visit("/cart", { at: 60, headers: { cookie } })).status).toBe(200);
    fetchMock.assertNoPendingInterceptors();
  } finally {
    fetchMock.deactivate();
  }
});
