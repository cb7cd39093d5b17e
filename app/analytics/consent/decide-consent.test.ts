import { expect, test } from "vitest";
import { consentLifeSeconds } from "./consent-cookie";
import { decideConsent } from "./decide-consent";

const evidence = { stored: undefined, refusesAlways: false, country: null, region: "USA" } as const;

test.each([
  ["DE", "EU", "ask"],
  ["NO", "ROW", "ask"],
  ["GB", "ROW", "ask"],
  ["CH", "ROW", "ask"],
  ["RE", "ROW", "ask"],
  // Where somebody is counts, not where their order goes.
  ["FR", "USA", "ask"],
  ["US", "EU", "granted"],
  ["BR", "ROW", "granted"],
  // Country unknown: the market decides.
  [null, "EU", "ask"],
  ["XX", "EU", "ask"],
  ["T1", "USA", "granted"],
  [null, "USA", "granted"],
] as const)("Q70 in %s, ordering to %s, a first visit is: %s", (country, region, consent) => {
  expect(decideConsent({ ...evidence, country, region })).toBe(consent);
});

test("Q70 a choice holds wherever somebody is, and a browser that refuses always goes before it", () => {
  for (const country of ["DE", "US"]) {
    expect(decideConsent({ ...evidence, country, stored: "denied" })).toBe("denied");
    expect(decideConsent({ ...evidence, country, stored: "granted" })).toBe("granted");
    const refused = { ...evidence, country, refusesAlways: true };
    expect(decideConsent({ ...refused, stored: "granted" })).toBe("denied");
    expect(decideConsent(refused)).toBe("denied");
  }
  expect(consentLifeSeconds).toBe(15_552_000);
});

test("a cookie that somebody wrote is no choice", () => {
  expect(decideConsent({ ...evidence, country: "DE", stored: "GRANTED" })).toBe("ask");
});
