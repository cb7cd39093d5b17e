import { expect, test } from "vitest";
import { aPromoCode } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const set = (code: string) => ({
  [`PUT /v1/seller/promo-codes/${code}`]: { promoCode: aPromoCode() },
});

test("promo codes are listed with what they give and how often they were used", async () => {
  const promoCodes = [
    aPromoCode({ usageLimit: 100 }),
    aPromoCode({
      code: "TAKE5",
      benefit: { type: "fixed_value", value: { amount: 500, currency: "USD" } },
      minimum: { amount: 2000, currency: "USD" },
      endsAt: "2026-12-25T00:00:00.000Z",
      banner: true,
    }),
    aPromoCode({ code: "SHIPFREE", benefit: { type: "free_shipping" } }),
    aPromoCode({ code: "FAST", benefit: { type: "free_shipping", everyService: true } }),
    aPromoCode({
      code: "TEES",
      appliesTo: { collections: ["tees", "longsleeves"], listings: ["mug"] },
    }),
  ];
  const platform = aPlatform({ "GET /v1/seller/promo-codes": { promoCodes } });
  const run = await anOpsRun("promo list --store aurora", platform);
  expect(run.printed.split("\n").map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
    "CODE | GIVES | FROM | USED | STARTS (UTC) | ENDS (UTC) | BANNER | FOR",
    "WELCOME10 | 10 % off | 3 of 100",
    "TAKE5 | $5.00 off | $20.00 | 3 | 25 Dec 2026, 00:00 | yes",
    "SHIPFREE | free shipping | 3",
    "FAST | free shipping, every service | 3",
    "TEES | 10 % off | 3 | collections tees, longsleeves; listings mug",
  ]);
  const json = await anOpsRun("promo list --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual(promoCodes.map((code) => ({ ...code, revenue: [] })));
});

test("a percentage is set with its terms; a last day counts to its end", async () => {
  const run = await anOpsRun(
    "promo set welcome10 --store aurora --percentage 12.5 --starts 2026-12-01T18:00+01:00 --ends 2026-12-24 --limit 100 --banner",
    aPlatform(set("WELCOME10")),
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls[0]).toEqual({
    call: "PUT /v1/seller/promo-codes/WELCOME10",
    query: {},
    body: {
      benefit: { type: "percentage", value: 12.5 },
      startsAt: "2026-12-01T17:00:00.000Z",
      endsAt: "2026-12-25T00:00:00.000Z",
      usageLimit: 100,
      minimum: null,
      banner: true,
      appliesTo: null,
    },
  });
  expect(run.printed).toContain("WELCOME10  10 % off");
});

test("amounts are typed in major units and sent in minor ones", async () => {
  const run = await anOpsRun(
    "promo set TAKE5 --store aurora --fixed 5.10 --currency EUR --minimum 20 --json",
    aPlatform(set("TAKE5")),
  );
  expect(run.calls[0]?.body).toMatchObject({
    benefit: { type: "fixed_value", value: { amount: 510, currency: "EUR" } },
    minimum: { amount: 2000, currency: "EUR" },
  });
  expect(JSON.parse(run.printed).code).toBe("WELCOME10");
});

test("free shipping needs no amount", async () => {
  const run = await anOpsRun("promo set GO --store aurora --free-shipping", aPlatform(set("GO")));
  expect(run.calls[0]?.body).toMatchObject({ benefit: { type: "free_shipping" } });
  const every = "promo set GO --store aurora --free-shipping --every-service";
  const fast = await anOpsRun(every, aPlatform(set("GO")));
  expect(fast.calls[0]?.body).toMatchObject({
    benefit: { type: "free_shipping", everyService: true },
  });
});

test("a code that gives nothing, two things, or an amount in no currency is wrong usage", async () => {
  for (const terms of [
    "",
    "--percentage 10 --free-shipping",
    "--fixed 5 --free-shipping --currency USD",
    "--percentage 0",
    "--percentage 101",
    "--fixed 5.00",
    "--fixed 5.001 --currency USD",
    "--fixed 5,00 --currency USD",
    "--fixed -5 --currency USD",
    "--fixed 0 --currency USD",
    "--fixed 5 --currency YEN",
    "--free-shipping --minimum 20",
    "--free-shipping --starts 24.12.2026",
    "--free-shipping --starts 2026-12-24T18:00",
    "--free-shipping --starts 2026-12-24 --ends 2026-12-01",
    "--free-shipping --limit 0",
    "--percentage 10 --every-service",
  ]) {
    const words = `promo set GO --store aurora ${terms}`.trim();
    const { exitCode, warned, sent } = await anOpsRun(words, aPlatform(set("GO")));
    expect([exitCode, sent.length], words).toEqual([2, 0]);
    expect(warned, words).not.toBe("");
  }
  const name = await anOpsRun("promo set a+b --store aurora --free-shipping", aPlatform({}));
  expect([name.exitCode, name.sent.length]).toEqual([2, 0]);
});

test("an amount that no currency has is named before the currency is asked for", async () => {
  for (const terms of ["--fixed -5", "--fixed 0", "--fixed 5 --minimum -20 --currency USD"]) {
    const words = `promo set GO --store aurora ${terms}`;
    const { exitCode, warned, sent } = await anOpsRun(words, aPlatform(set("GO")));
    expect([exitCode, sent.length], words).toEqual([2, 0]);
    expect(warned, words).toMatch(/'(-5|0|-20)' is invalid. It is an amount above 0/);
  }
});

test("a promo code is deleted, and an unknown one ends with a readable error", async () => {
  const platform = aPlatform({ "DELETE /v1/seller/promo-codes/OLD": { code: "OLD" } });
  const run = await anOpsRun("promo remove old --yes --store aurora", platform);
  expect([run.exitCode, run.printed]).toEqual([0, "OLD is gone."]);
  const json = await anOpsRun("promo remove old --yes --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual({ code: "OLD" });
  const gone = await anOpsRun("promo remove old --yes --store aurora", () =>
    refused(404, "promo_code_unknown", "There is no such promo code."),
  );
  expect([gone.exitCode, gone.warned]).toEqual([1, "There is no such promo code."]);
});

test("a code that the store does not have is named before a person is asked", async () => {
  const platform = aPlatform({ "GET /v1/seller/promo-codes": { promoCodes: [aPromoCode()] } });
  const run = await anOpsRun("promo remove NOSUCH --store aurora", platform);
  expect([run.exitCode, run.warned]).toEqual([1, 'Store "aurora" has no promo code NOSUCH.']);
  const asked = await anOpsRun("promo remove welcome10 --store aurora", platform);
  expect(asked.warned).toContain("--yes");
});
