import { expect, test } from "vitest";
import { parseSandboxEnv } from "./env";

const anEnv = (overrides: Record<string, unknown> = {}) => ({
  LEDGER: { idFromName: () => null },
  ENVIRONMENT: "test",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  ...overrides,
});

test("a complete environment is accepted", () => {
  expect(parseSandboxEnv(anEnv()).ENVIRONMENT).toBe("test");
});

test("the sandbox does not start in production", () => {
  expect(() => parseSandboxEnv(anEnv({ ENVIRONMENT: "production" }))).toThrow(
    /never run in production/,
  );
});

test("live keys are rejected, by name", () => {
  expect(() => parseSandboxEnv(anEnv({ STRIPE_SECRET_KEY: "sk_live_x" }))).toThrow(
    /STRIPE_SECRET_KEY/,
  );
});
