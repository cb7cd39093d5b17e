import { expect, test } from "vitest";
import { storefrontSealHeader } from "#contract/protocol/visitor-headers";
import { SealingKeysSchema } from "#core/signed-tokens/seal";
import { sealStorefront } from "#core/signed-tokens/storefront-seal";
import { networkOf, shopperOf, subjectOf } from "./shopper-network";

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

const keys = SealingKeysSchema.parse(`a:${"A".repeat(43)}`);
const requestFrom = (headers: Record<string, string>) => new Request("http://p.test", { headers });

test.each([
  ["the storefront says who asks", { "X-Shopper-Address": "203.0.113.9" }, "203.0.113.9"],
  ["whoever asks directly is who they are", { "CF-Connecting-IP": "203.0.113.9" }, "203.0.113.9"],
  [
    "and cannot say that they are somebody else",
    { "CF-Connecting-IP": "203.0.113.9", "X-Shopper-Address": "198.51.100.1" },
    "203.0.113.9",
  ],
  [
    "nor can a worker of another zone",
    { "CF-Connecting-IP": "2a06:98c0:3600::103", "X-Shopper-Address": "203.0.113.9" },
    "2a06:98c0:3600::103",
  ],
])("%s", async (_, headers, address) => {
  const known = { "X-Shopper-Address": address };
  expect(await shopperOf(requestFrom(headers), keys, "aurora")).toBe(
    await shopperOf(requestFrom(known), keys, "aurora"),
  );
  expect(await shopperOf(requestFrom(headers), keys, "aurora")).not.toBeNull();
});

test.each([{}, { "CF-Connecting-IP": "127.0.0.1" }, { "X-Shopper-Address": "::1" }])(
  "of nobody, and of this machine, no shopper is made: %j",
  async (headers) => {
    expect(await shopperOf(requestFrom(headers), keys, "aurora")).toBeNull();
    expect(await subjectOf(requestFrom(headers), keys, "aurora")).not.toBe("");
  },
);

const workerOf = (sealed: string) => ({
  "CF-Connecting-IP": "2a06:98c0:3600::103",
  [storefrontSealHeader]: sealed,
});

test("a storefront in another zone says who asks by its sealed statement, of its own store alone", async () => {
  const shopper = await shopperOf(
    requestFrom({ "X-Shopper-Address": "203.0.113.9" }),
    keys,
    "aurora",
  );
  const statement = { address: "203.0.113.9" };
  const seal = (slug: string, at = new Date()) => sealStorefront(keys, slug, statement, at);
  const subject = async (sealed: string) =>
    shopperOf(requestFrom(workerOf(sealed)), keys, "aurora");
  expect(await subject(await seal("aurora"))).toBe(shopper);
  expect(await subject(await seal("vinyl"))).not.toBe(shopper);
  expect(await subject(await seal("aurora", new Date(Date.now() - 6 * 60_000)))).not.toBe(shopper);
  expect(await subject("forged.statement")).not.toBe(shopper);
});
