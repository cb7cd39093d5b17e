import { expect, test } from "vitest";
import { describeSubject } from "./describe-subject.server";

const names = new Map([["p-1", "Ada Byron"]]);
const say = (subject: string, locale: "en" | "de" = "de") =>
  describeSubject({ subject }, names, locale);

test("19 a role in the audit trail is said in the reader's language", () => {
  expect(say("owner: ada@example.com")).toBe("Inhaber: ada@example.com");
  expect(say("accountant: ada@example.com")).toBe("Buchhaltung: ada@example.com");
  expect(say("accountant: ada@example.com", "en")).toBe("Accountant: ada@example.com");
  expect(say("person:p-1 staff")).toBe("Ada Byron: Team");
  expect(say("person:p-2 staff")).toBe("person:p-2: Team");
});

test("19 an id that no one knows a thing by is left out of the audit trail", () => {
  expect(say("3f2a91c0-1b2c-4d3e-8f90-a1b2c3d4e5f6")).toBe("");
  expect(say("AW-M4078GXB")).toBe("AW-M4078GXB");
  expect(say("TEE-M 5")).toBe("TEE-M 5");
});
