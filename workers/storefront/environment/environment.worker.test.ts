import { env as bindings } from "cloudflare:test";
import { expect, test } from "vitest";
import { settings } from "#tests/fixtures/storefront/storefront";
import { parseEnvironment } from "./environment";

const complete = { ...bindings, ...settings };

function complaintAbout(env: Record<string, unknown>): string {
  try {
    parseEnvironment(env);
  } catch (error) {
    return String(error);
  }
  return "nothing";
}

test("PAY-21 an environment with every binding and setting is taken, with its defaults", () => {
  const env = parseEnvironment(complete);
  expect(env.PAGE_CACHE).toBe("on");
  expect(env.STRIPE_JS_URL).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
  expect(env.SEALING_KEYS).toEqual([{ id: "k1", secret: "A".repeat(43) }]);
});

test.each(["PLATFORM", "PUBLISHED", "ASSETS"])("a missing binding %s is said by name", (name) => {
  for (const value of [undefined, null, "text"]) {
    expect(complaintAbout({ ...complete, [name]: value })).toContain(
      `\n${name}: the binding is missing`,
    );
  }
});

test.each(Object.keys(settings))("a missing setting %s is said by name", (name) => {
  expect(complaintAbout({ ...complete, [name]: undefined })).toContain(`\n${name}: `);
});

test("an origin of images that is no https origin is said by name", () => {
  const withOrigin = (MEDIA_ORIGIN: string) => complaintAbout({ ...complete, MEDIA_ORIGIN });
  expect(withOrigin("https://images.example")).toBe("nothing");
  for (const wrong of ["http://images.example", "https://images.example/", "images.example"]) {
    expect(withOrigin(wrong), wrong).toContain("MEDIA_ORIGIN: ");
  }
});

test("everything that is wrong is said at once", () => {
  const complaint = complaintAbout({ ...complete, PLATFORM: undefined, DEFAULT_STORE: "" });
  expect(complaint).toContain("PLATFORM: ");
  expect(complaint).toContain("DEFAULT_STORE: ");
});

test("a complaint about the sealing keys does not say them", () => {
  const complaint = complaintAbout({ ...complete, SEALING_KEYS: "k1:half-a-secret" });
  expect(complaint).toContain("SEALING_KEYS: ");
  expect(complaint).not.toContain("half-a-secret");
});

test("PAY-21 in production neither a test key nor another script than Stripe's own is taken", () => {
  const production = { ...complete, ENVIRONMENT: "production" };
  const local = { ...production, STRIPE_JS_URL: "http://127.0.0.1:8789/stripe.js" };
  expect(complaintAbout(local)).toContain("\nSTRIPE_JS_URL: production loads");
  expect(complaintAbout(local)).toContain("\nSTRIPE_PUBLISHABLE_KEY: a test key");
  expect(complaintAbout({ ...production, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toBe("nothing");
});

test("PAY-21 in production no other script than PayPal's own is taken", () => {
  expect(parseEnvironment(complete).PAYPAL_JS_URL).toBe("https://www.paypal.com/sdk/js");
  const live = { ENVIRONMENT: "production", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  const local = { ...complete, ...live, PAYPAL_JS_URL: "http://127.0.0.1:8789/paypal/sdk/js" };
  expect(complaintAbout(local)).toContain("\nPAYPAL_JS_URL: production loads");
});
