import { expect, test } from "vitest";
import { aShop } from "#tests/fixtures/app/checkout";
import { action } from "./consent";

/** What the answer leaves in a browser that came with these cookies. */
async function choose(choice: string, cookies: Record<string, string> = {}) {
  const { shop } = aShop(() => null);
  const body = new URLSearchParams({ choice, next: "stay" });
  const request = new Request("https://aurora.test/consent", { method: "POST", body });
  const answer = await action({ request, params: {}, context: { shop: { ...shop, cookies } } });
  const { headers, status } = answer;
  const left = headers.getSetCookie().map((one) => {
    const [pair = "", age = ""] = one.split("; ");
    return `${pair} ${age}`;
  });
  return { status, left };
}

test("Q70 Q71 a no takes away the campaign that was remembered, with what services left", async () => {
  const { left } = await choose("denied", {
    campaign: "letter",
    affiliate: "partner-7",
    _fbp: "1",
  });
  expect(left[0]).toBe("aurora.consent=denied Max-Age=15552000");
  expect(left).toContain("campaign= Max-Age=0");
  expect(left).toContain("_fbp= Max-Age=0");
  expect(left.some((one) => one.startsWith("affiliate"))).toBe(false);
});

test("Q70 a yes is stored for half a year and deletes no cookie; what is no choice is refused", async () => {
  const { left } = await choose("granted", { campaign: "letter" });
  expect(left).toEqual(["aurora.consent=granted Max-Age=15552000"]);
  expect(await choose("maybe")).toEqual({ status: 400, left: [] });
});
