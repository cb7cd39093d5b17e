import { expect, test } from "vitest";
import { anOrder, capture, made, orderOf } from "#tests/fixtures/sandbox/paypal";
import { ask } from "#tests/fixtures/sandbox/stripe";

const script = (change: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    "client-id": "awning-sandbox-client",
    currency: "USD",
    intent: "capture",
    components: "buttons",
    locale: "en_US",
    commit: "true",
    ...change,
  });
  return ask(`/paypal/sdk/js?${query}`);
};

test("the script is served for the parameters of PayPal's own", async () => {
  const answer = await script({ "enable-funding": "paylater" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(await answer.text()).toContain("window.paypal = ");
});

test.each([
  ["client-id", "another"],
  ["currency", "usd"],
  ["intent", "authorize"],
  ["locale", "en-US"],
  ["color", "gold"],
])("a wrong %s (%s) gets a script that throws", async (name, value) => {
  const answer = await script({ [name]: value });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(new RegExp(`^throw new Error\\("SDK Validation.*${name}`));
});

test("a button's frame runs its own script alone", async () => {
  const answer = await ask("/paypal/sdk/button?source=paylater");
  expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'nonce-\w+';/);
  expect(await answer.text()).toContain(">Pay Later</button>");
});

test("in the script's window the order is approved as on the page, without a redirect", async () => {
  const { id } = await made(anOrder());
  const page = `/paypal/checkoutnow?sdk=1&token=${id}`;
  const press = async (outcome: string) => {
    const body = new URLSearchParams({ outcome });
    const answer = await ask(page, { method: "POST", body });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    return answer.text();
  };
  expect(await (await ask(page)).text()).toContain("<script nonce=");
  expect(await press("cancel")).toContain('"sandboxPaypal":"cancelled"');
  expect(await press("approve")).toContain('"sandboxPaypal":"approved"');
  expect((await orderOf(await capture(id))).status).toBe("COMPLETED");
});
