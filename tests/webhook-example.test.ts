/** The example of docs/webhooks.md, run against the signature that the platform makes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { signWebhook } from "#core/signed-tokens/webhook-signature";
import { projectRoot } from "./imports";

const nowMs = Date.parse("2026-11-25T09:00:00Z");
const body = '{"event":"order.created","id":"é"}';

const ExampleSchema = z.object({
  isFromAwning: z.custom<(header: string, body: string, secret: string, nowS?: number) => boolean>(
    (value) => typeof value === "function",
  ),
});

async function loadExample() {
  const text = readFileSync(join(projectRoot, "docs/webhooks.md"), "utf8");
  const code = /```js\n([\s\S]+?)```/.exec(text)?.[1] ?? "";
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  return ExampleSchema.parse(await import(/* @vite-ignore */ url)).isFromAwning;
}

test("the documented example takes what the platform signs, with either secret of an exchange", async () => {
  const isFromAwning = await loadExample();
  const header = await signWebhook(["new", "former"], body, nowMs);
  const at = nowMs / 1000;
  expect(["new", "former"].map((secret) => isFromAwning(header, body, secret, at))).toEqual([
    true,
    true,
  ]);
});

test("the documented example refuses another secret, a changed body, an old message and nonsense", async () => {
  const isFromAwning = await loadExample();
  const header = await signWebhook(["secret"], body, nowMs);
  const at = nowMs / 1000;
  expect(isFromAwning(header, body, "guess", at)).toBe(false);
  expect(isFromAwning(header, `${body} `, "secret", at)).toBe(false);
  expect(isFromAwning(header, body, "secret", at + 301)).toBe(false);
  expect(isFromAwning("", body, "secret", at)).toBe(false);
  expect(isFromAwning("t=x,v1=zz", body, "secret", at)).toBe(false);
});
