import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

test("an access code is typed unseen or named, and stands in no output", async () => {
  const platform = aPlatform({ "PUT /v1/seller/access-code": { gated: true } });
  const words = "access-code set --store nightowl";
  const typed = await anOpsRun(words, platform, {}, { typed: " moonlight\r" });
  expect(typed.calls[0]?.body).toEqual({ accessCode: "moonlight" });
  expect(typed.printed + typed.warned).not.toContain("moonlight");
  const named = await anOpsRun("access-code set moonlight --store nightowl --json", platform);
  expect(JSON.parse(named.printed)).toEqual({ gated: true });
  const empty = await anOpsRun(words, platform);
  expect([empty.exitCode, empty.sent.length]).toEqual([2, 0]);
  const short = await anOpsRun("access-code set abc --store nightowl", platform);
  expect([short.exitCode, short.sent.length]).toEqual([2, 0]);
  expect(short.warned).toContain("An access code has 4 to 100 characters.");
});

test("clearing the access code opens the shop", async () => {
  const platform = aPlatform({ "PUT /v1/seller/access-code": { gated: false } });
  const run = await anOpsRun("access-code clear --store nightowl", platform);
  expect(run.calls[0]?.body).toEqual({ accessCode: null });
  expect(run.printed).toBe('Store "nightowl" is open to everybody.');
  const json = await anOpsRun("access-code clear --store nightowl --json", platform);
  expect(JSON.parse(json.printed)).toEqual({ gated: false });
});
