/** The contract against the one of the newest release. */
import { expect, test } from "vitest";
import { findBreakingChanges, findNeedsOfNewerPlatform } from "./compare-contracts";
import { describeToday, publishedRecords, readRecordedContract } from "./describe-contract";

/**
 * What a storefront of today cannot have from the released platform. Each line is a reason why the storefront is
 * rolled back before the platform; a release empties the list.
 */
const needsNewerPlatform: readonly string[] = [
  // The command's report ends with the shop's own today, which the platform knows.
  "getReport asks .query.from: is required and may be missing",
  "getReport asks .query.to: is required and may be missing",
  // A letter has neither.
  "shipOrder asks .body.carrier: minLength open is not within 1",
  "shipOrder asks .body.trackingNumber: minLength open is not within 1",
];

const released = readRecordedContract();
const today = describeToday();

test("the newest release's storefront, command line and backends work with today's platform", () => {
  expect(Object.keys(released).length).toBeGreaterThan(90);
  expect(findBreakingChanges(released, today)).toEqual([]);
});

test("today's storefront works with the released platform, but for what is listed", () => {
  expect(findNeedsOfNewerPlatform(released, today)).toEqual(needsNewerPlatform);
});

test("what the released platform left in KV is read by today's storefront", () => {
  const names = publishedRecords.map(({ name }) => name);
  const left = Object.fromEntries(
    Object.entries(released).filter(([name]) => names.includes(name)),
  );
  expect(Object.keys(left)).toHaveLength(names.length);
  expect(findNeedsOfNewerPlatform(left, today)).toEqual([]);
});
