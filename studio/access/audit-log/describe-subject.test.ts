import { expect, test } from "vitest";
import { describeSubject } from "./describe-subject.server";

const names = new Map([["p-1", "Ada Byron"]]);
const say = (subject: string, locale: "en" | "de" = "de", call = "putMember") =>
  describeSubject({ call, subject }, names, locale);

test("19 a role in the audit log is said in the reader's language", () => {
  expect(say("owner: ada@example.com")).toBe("Inhaber: ada@example.com");
  expect(say("accountant: ada@example.com")).toBe("Buchhaltung: ada@example.com");
  expect(say("accountant: ada@example.com", "en")).toBe("Accountant: ada@example.com");
  expect(say("person:p-1 staff")).toBe("Ada Byron: Mitarbeit");
  expect(say("person:p-2 staff")).toBe("person:p-2: Mitarbeit");
});

test("19 an id that no one knows a thing by is left out of the audit log", () => {
  expect(say("3f2a91c0-1b2c-4d3e-8f90-a1b2c3d4e5f6")).toBe("");
  expect(say("AW-M4078GXB")).toBe("AW-M4078GXB");
  expect(say("TEE-M 5")).toBe("TEE-M 5");
});

test("19 what the operator did to the store is said in words of the reader's language", () => {
  expect(say("active", "de", "setStoreStatus")).toBe("Geöffnet");
  expect(say("suspended: active: no", "de", "setStoreStatus")).toBe("Gesperrt: active: no");
  expect(say("suspended: Unpaid", "en", "setStoreStatus")).toBe("Suspended: Unpaid");
  expect(say("30 days", "de", "closeStore")).toBe("30 Tage");
  expect(say("domains 50, webhooks default", "de", "setStoreLimits")).toBe(
    "Domains: 50, Webhooks: wie jeder Shop",
  );
  expect(say("unpaidUnitsPerHour 2000", "de", "setStoreLimits")).toBe(
    "Unbezahlte Stücke eines Netzes in einer Stunde: 2.000",
  );
});

test("19 limits in an older audit log are said in the same words", () => {
  expect(say("domains 5, promoCodes as for all", "en", "setStoreLimits")).toBe(
    "Domains: 5, Promo codes: as every store",
  );
  expect(say("stores 7", "en", "setStoreLimits")).toBe("stores 7");
});
