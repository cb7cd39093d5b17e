import { expect, test } from "vitest";
import { SealingKeysSchema } from "#contract/seal";
import { networkOf, subjectOf } from "./shopper-address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  [" unknown ", "unknown"],
])("GAT-01 a network counts as one shopper: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("GAT-01 an attempt's subject is the same for a network, and another in every store", async () => {
  const keys = SealingKeysSchema.parse(`a:${"A".repeat(43)}`);
  const subject = (address: string, slug = "aurora") =>
    subjectOf(
      new Request("http://p.test", { headers: { "X-Shopper-Address": address } }),
      keys,
      slug,
    );
  const first = await subject("2001:db8:1:2::1");
  expect(await subject("2001:db8:1:2::2")).toBe(first);
  expect(await subject("2001:db8:1:3::2")).not.toBe(first);
  expect(await subject("2001:db8:1:2::1", "vinyl")).not.toBe(first);
  expect(first).not.toContain("2001");
});
