import { expect, test } from "vitest";
import { parsePlatformEnv } from "./env";

test("every missing binding and setting is named", () => {
  const parse = () => parsePlatformEnv({ STORES: {}, ENVIRONMENT: "test" });
  expect(parse).toThrow(/DIRECTORY: the binding is missing[\s\S]*OPERATOR_TOKEN/);
});

const production = {
  ...Object.fromEntries(
    ["STORES", "TALLIES", "DIRECTORY", "PUBLISHED", "MEDIA", "MAIL_QUEUE"].map((name) => [
      name,
      {},
    ]),
  ),
  ENVIRONMENT: "production",
  ROOT_DOMAIN: "awning.shop",
  OPERATOR_TOKEN: "an-operator-token-of-its-own",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  MAIL_FROM: "orders@awning.shop",
  SEALING_KEYS: `k1:${"A".repeat(43)}`,
};

test("a production environment is taken with live keys and the providers' own addresses", () => {
  expect(parsePlatformEnv(production).PAYPAL_API_URL).toBe("https://api-m.paypal.com");
});

test("a mail webhook's secret that is not Resend's is named at the start", () => {
  const parse = (secret: string) =>
    parsePlatformEnv({ ...production, MAIL_WEBHOOK_SECRET: secret }).MAIL_WEBHOOK_SECRET;
  expect(parse("whsec_b2xk,whsec_bmV3")).toBe("whsec_b2xk,whsec_bmV3");
  expect(() => parse("whsec_not base64")).toThrow("MAIL_WEBHOOK_SECRET");
});

test("in production every setting that names the sandbox is rejected", () => {
  const sandboxed = {
    ...production,
    STRIPE_SECRET_KEY: "sk_test_awning_sandbox",
    STRIPE_API_URL: "http://127.0.0.1:8789",
    PAYPAL_API_URL: "http://127.0.0.1:8789/paypal",
  };
  const complaint =
    /STRIPE_SECRET_KEY: a test key[\s\S]*STRIPE_API_URL: production[\s\S]*PAYPAL_API_URL: production/;
  expect(() => parsePlatformEnv(sandboxed)).toThrow(complaint);
  expect(() => parsePlatformEnv({ ...sandboxed, ENVIRONMENT: "preview" })).not.toThrow();
});

test.each([
  ['{"mails-failing":{"count":1}}', '"mails-failing" has mails and hours and allStores, not count'],
  ['{"mail-failing":{"mails":1}}', 'there is no alert "mail-failing"'],
])("a threshold that no alert reads is rejected: %s", (ALERT_THRESHOLDS, complaint) => {
  expect(() => parsePlatformEnv({ ...production, ALERT_THRESHOLDS })).toThrow(complaint);
});

test("a threshold that is set leaves the others as they are", () => {
  const ALERT_THRESHOLDS = '{"mails-failing":{"mails":1}}';
  const { ALERT_THRESHOLDS: parsed } = parsePlatformEnv({ ...production, ALERT_THRESHOLDS });
  expect(parsed["mails-failing"]).toEqual({ mails: 1, hours: 24, allStores: 20 });
  expect(parsed["mails-waiting"]).toEqual({ minutes: 30 });
});
