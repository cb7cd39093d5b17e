import { expect, test } from "vitest";
import { findTestSettings } from "./production-settings";

const real = {
  ENVIRONMENT: "production",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2",
  STRIPE_API_URL: "https://api.stripe.com",
  STRIPE_JS_URL: "https://js.stripe.com/endive/stripe.js",
  PAYPAL_CLIENT_ID: "AY-id",
  PAYPAL_JS_URL: "https://www.paypal.com/sdk/js",
  PAYPAL_CLIENT_SECRET: "EL-secret",
  PAYPAL_API_URL: "https://api-m.paypal.com",
  MAIL_API_KEY: "re_1",
  MAIL_WEBHOOK_SECRET: "whsec_b2xk,whsec_bmV3",
};

const refused = (change: Record<string, unknown>) =>
  findTestSettings({ ...real, ...change }).map(({ setting }) => setting);

test("the providers' own addresses and live keys pass in production, restricted ones too", () => {
  expect(refused({})).toEqual([]);
  expect(refused({ STRIPE_SECRET_KEY: "rk_live_1" })).toEqual([]);
  const unset = Object.fromEntries(Object.keys(real).map((name) => [name, undefined]));
  expect(refused({ ...unset, ENVIRONMENT: "production" })).toEqual([]);
});

test.each([
  ["STRIPE_SECRET_KEY", "sk_test_1"],
  ["STRIPE_SECRET_KEY", "rk_test_1"],
  ["STRIPE_SECRET_KEY", "pk_live_1"],
  ["STRIPE_SECRET_KEY", "sk_live"],
  ["STRIPE_PUBLISHABLE_KEY", "pk_test_1"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
  ["STRIPE_WEBHOOK_SECRET", "whsec_1,whsec_awning_sandbox"],
  ["STRIPE_API_URL", "http://api.stripe.com"],
  ["STRIPE_API_URL", "http://localhost:8789"],
  ["STRIPE_API_URL", "https://api.stripe.com.evil.example"],
  ["STRIPE_API_URL", "https://api.stripe.com:8443"],
  ["STRIPE_API_URL", "api.stripe.com"],
  ["STRIPE_JS_URL", "http://127.0.0.1:8789/stripe.js"],
  ["STRIPE_JS_URL", "https://cdn.example/stripe.js"],
  ["PAYPAL_CLIENT_ID", "awning-sandbox-client"],
  ["PAYPAL_CLIENT_SECRET", "awning-sandbox-secret"],
  ["PAYPAL_JS_URL", "http://127.0.0.1:8789/paypal/sdk/js"],
  ["PAYPAL_JS_URL", "https://www.sandbox.paypal.com/sdk/js"],
  ["PAYPAL_API_URL", "http://127.0.0.1:8789/paypal"],
  ["PAYPAL_API_URL", "https://api-m.sandbox.paypal.com"],
  ["MAIL_API_KEY", "re_awning_sandbox"],
  ["MAIL_WEBHOOK_SECRET", "whsec_YXduaW5nLXNhbmRib3gtbWFpbA=="],
  ["MAIL_WEBHOOK_SECRET", "whsec_b2xk,whsec_YXduaW5nLXNhbmRib3gtbWFpbA=="],
])("in production %s may not be %s, and anywhere else it may", (setting, value) => {
  expect(refused({ [setting]: value })).toEqual([setting]);
  for (const ENVIRONMENT of ["preview", "development", "test"]) {
    expect(refused({ [setting]: value, ENVIRONMENT })).toEqual([]);
  }
});

test("the error message does not contain the secret", () => {
  const change = { STRIPE_SECRET_KEY: "sk_test_51Habc", PAYPAL_CLIENT_SECRET: "awning-sandbox-x" };
  const said = JSON.stringify(findTestSettings({ ...real, ...change }));
  expect(said).not.toMatch(/51Habc|sandbox-x/);
});
