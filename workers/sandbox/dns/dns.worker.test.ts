import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "#tests/fixtures/sandbox/stripe";

const AnswerSchema = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ name: z.string(), type: z.int(), data: z.string() })).default([]),
});

async function query(name: string, type: string) {
  const response = await ask(`/dns-query?name=${name}&type=${type}`);
  const { Status, Answer } = AnswerSchema.parse(await response.json());
  return [Status, ...Answer.map((answer) => `${answer.type} ${answer.data}`)];
}

async function set(name: string, type: string, ...values: string[]) {
  const body = JSON.stringify({ name, type, values });
  return (await ask("/dns/records", { method: "PUT", body })).status;
}

test("the resolver answers what was set, as Cloudflare's own writes it", async () => {
  await set("a.dns-one.test", "TXT", 'say "hi"', "x".repeat(300));
  expect(await query("A.dns-one.test.", "TXT")).toEqual([
    0,
    '16 "say \\"hi\\""',
    `16 "${"x".repeat(255)}" "${"x".repeat(45)}"`,
  ]);
  expect(await query("a.dns-one.test", "CNAME")).toEqual([0]);
  expect(await query("dns-one.test", "TXT")).toEqual([0]);
  expect(await query("b.dns-one.test", "TXT")).toEqual([3]);
});

test("a CNAME is followed, and an ALIAS is answered as its target's address", async () => {
  await set("shop.dns-two.test", "CNAME", "target.dns-two.test");
  await set("dns-two.test", "ALIAS", "target.dns-two.test");
  const [, address] = await query("target.dns-two.test", "A");
  expect(address).toMatch(/^1 198\.18\.\d+\.\d+$/);
  expect(await query("shop.dns-two.test", "A")).toEqual([0, "5 target.dns-two.test.", address]);
  expect(await query("shop.dns-two.test", "CNAME")).toEqual([0, "5 target.dns-two.test."]);
  expect(await query("dns-two.test", "A")).toEqual([0, address]);
  await set("target.dns-two.test", "A", "203.0.113.9");
  expect(await query("dns-two.test", "A")).toEqual([0, "1 203.0.113.9"]);
});

test("a CNAME loop ends, and faults can be requested", async () => {
  await set("a.dns-three.test", "CNAME", "b.dns-three.test");
  await set("b.dns-three.test", "CNAME", "a.dns-three.test");
  expect((await query("a.dns-three.test", "TXT"))[0]).toBe(0);
  expect(await query("servfail.dns-three.test", "TXT")).toEqual([2]);
  await set("c.dns-three.test", "TXT", "!servfail");
  expect(await query("c.dns-three.test", "A")).toEqual([2]);
});

test("records are set on the page, and invalid ones are rejected with a reason", async () => {
  const form = (fields: Record<string, string>) =>
    ask("/dns", { method: "POST", body: new URLSearchParams(fields) });
  const name = "hand.dns-four.test";
  expect((await form({ name, type: "TXT", values: "one\r\ntwo\r\n" })).status).toBe(303);
  expect(await query(name, "TXT")).toEqual([0, '16 "one"', '16 "two"']);
  expect(await (await ask("/dns")).text()).toContain(name);
  const refused = await form({ name: "<b>", type: "TXT", values: "one" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toContain("<b>");
  await form({ name, type: "TXT", values: "" });
  expect(await query(name, "TXT")).toEqual([3]);
});

test("records are listed and deleted by the API", async () => {
  await set("api.dns-five.test", "TXT", "here");
  expect(await (await ask("/dns/records")).text()).toContain("api.dns-five.test");
  const path = "/dns/records?name=api.dns-five.test&type=TXT";
  expect((await ask(path, { method: "DELETE" })).status).toBe(204);
  expect(await query("api.dns-five.test", "TXT")).toEqual([3]);
  expect(await set("not a name", "TXT", "x")).toBe(422);
});
