import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

const ask = (address: string) =>
  SELF.fetch(`http://sandbox.test/pictures?address=${encodeURIComponent(address)}`);

test("every address has a picture of its own, and one that says so is missing", async () => {
  const [first, again, other] = await Promise.all(
    ["https://a.example/1.jpg", "https://a.example/1.jpg", "https://a.example/2.jpg"].map(
      async (address) => new Uint8Array(await (await ask(address)).arrayBuffer()),
    ),
  );
  expect([...(first?.subarray(0, 4) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
  expect((await ask("https://a.example/missing.jpg")).status).toBe(404);
});
