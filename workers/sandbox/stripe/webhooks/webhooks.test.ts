import Stripe from "stripe";
import { expect, test } from "vitest";
import { backOffMs } from "#sandbox/document-store/webhook-retries";
import { buildSignatureHeader } from "./webhooks";

const payload = JSON.stringify({ id: "evt_1", object: "event", text: "Größe 42 ✓" });
const nowS = () => Math.floor(Date.now() / 1000);
const stripe = new Stripe("sk_test_x");

test("the official SDK accepts the signature", async () => {
  const header = await buildSignatureHeader(payload, ["whsec_a"], nowS());
  const event = await stripe.webhooks.constructEventAsync(payload, header, "whsec_a");
  expect(event.id).toBe("evt_1");
});

test("the official SDK rejects another secret, another body and an old signature", async () => {
  const header = await buildSignatureHeader(payload, ["whsec_a"], nowS());
  const old = await buildSignatureHeader(payload, ["whsec_a"], nowS() - 301);
  const { webhooks } = stripe;
  await expect(webhooks.constructEventAsync(payload, header, "whsec_b")).rejects.toThrow();
  await expect(webhooks.constructEventAsync(`${payload} `, header, "whsec_a")).rejects.toThrow();
  await expect(webhooks.constructEventAsync(payload, old, "whsec_a")).rejects.toThrow(/tolerance/);
});

test("the wait between deliveries doubles up to an hour", () => {
  expect([0, 1, 2, 20].map(backOffMs)).toEqual([1000, 2000, 4000, 3_600_000]);
});
