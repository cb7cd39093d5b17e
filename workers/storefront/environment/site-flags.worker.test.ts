import { expect, test } from "vitest";
import { flagDefaults } from "#app/tenancy/flags";
import { anEnvironment, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";
import { siteFlagsOf } from "./site-flags";

const flagsIn = (change: Record<string, unknown>) => siteFlagsOf(anEnvironment(change));

test("FLG-01 FLG-02 FLG-03 FLG-04 an environment that says nothing has the specification's flags", () => {
  expect(flagsIn({})).toEqual(flagDefaults);
});

test.each([
  ["FLG-01", "FLAG_LEGACY_CHECKOUT", "legacyCheckout"],
  ["FLG-01", "FLAG_CHECKOUT_V2", "checkoutV2"],
  ["FLG-02", "FLAG_HIDE_CARD", "hideCard"],
  ["FLG-02", "FLAG_HIDE_PAYPAL", "hidePaypal"],
  ["FLG-03", "FLAG_LIVE_CHAT", "liveChat"],
  ["FLG-04", "FLAG_SUPPORT_AREA", "supportArea"],
  ["FLG-04", "FLAG_FAN_MESSAGE", "fanMessage"],
  ["FLG-04", "FLAG_AGE_VERIFICATION", "ageVerification"],
  ["FLG-04", "FLAG_NEW_CHECKOUT", "newCheckout"],
] as const)("%s %s sets its own flag alone, and takes nothing but on and off", (_, name, flag) => {
  expect(flagsIn({ [name]: "on" })).toEqual({ ...flagDefaults, [flag]: true });
  expect(flagsIn({ [name]: "off" })).toEqual({ ...flagDefaults, [flag]: false });
  expect(() => flagsIn({ [name]: "yes" })).toThrow(`${name}: `);
});

test("FLG-04 Q122 the support area is off where a help centre is configured, unless it is said", () => {
  const HELP_CENTER_URL = "https://help.example/";
  expect(flagsIn({ HELP_CENTER_URL }).supportArea).toBe(false);
  expect(flagsIn({ HELP_CENTER_URL, FLAG_SUPPORT_AREA: "on" }).supportArea).toBe(true);
});

test("FLG-04 AGE-01 an adults-only deployment shows the age gate unless a store turns it off", async () => {
  const { settings } = aStore();
  const { ageGate: _, ...withoutAgeGate } = settings.flags;
  await publish(aStore("aurora", { settings: { ...settings, flags: withoutAgeGate } }));
  await publish(aStore("borealis"));
  const storefront = aStorefront(undefined, anEnvironment({ FLAG_AGE_VERIFICATION: "on" }));
  expect((await storefront.visit("/")).headers.get("location")).toMatch(/^\/age-check/);
  expect((await storefront.visit("https://borealis.awning.test/")).status).toBe(200);
});

test("FLG-03 while live chat is off no page may load a script of anybody else's", async () => {
  await publish(aStore());
  const policy = (await aStorefront().visit("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]+';/);
});
