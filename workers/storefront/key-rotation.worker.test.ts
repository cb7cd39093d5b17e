import { expect, test } from "vitest";
import { unseal } from "#core/signed-tokens/seal";
import { aPass, gated, own, toGate, wayOf } from "#tests/fixtures/storefront/access-gate";
import {
  anEnvironment,
  aPage,
  aPreviewHash,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";

const oldKey = `k1:${"A".repeat(43)}`;
const newKey = `k2:${"B".repeat(43)}`;
/** As an operator sets it: before, while both are good, and after the old one is taken out. */
const phases = { before: oldKey, both: `${newKey},${oldKey}`, after: newKey };

const PLATFORM = {
  fetch: async () => Response.json({ granted: true, version: 1, retryAfterS: null }),
};
const storefrontIn = (phase: keyof typeof phases) =>
  aStorefront(aPage, anEnvironment({ PLATFORM, SEALING_KEYS: phases[phase] }));

test("a visitor let in before the sealing key is rotated stays in while both keys are good, and is asked again after", async () => {
  await publish(gated());
  const headers = await aPass();
  for (const [phase, way] of [
    ["before", "200"],
    ["both", "200"],
    ["after", toGate("/cart")],
  ] as const) {
    const response = await storefrontIn(phase).visit("/cart", { headers });
    expect([phase, wayOf(response).startsWith(way)]).toEqual([phase, true]);
  }
});

test("a preview link sealed before the rotation opens the shop while both keys are good, and after it is no error", async () => {
  await publish(gated());
  const hash = await aPreviewHash();
  const visit = (phase: keyof typeof phases) =>
    storefrontIn(phase).visit(`/cart?preview=${encodeURIComponent(hash)}`);
  expect((await visit("both")).status).toBeLessThan(400);
  expect((await visit("after")).status).toBeLessThan(500);
});

test("while both keys are good what is given out is sealed by the new one alone", async () => {
  await publish(gated());
  const form = new URLSearchParams({ accessCode: "moonlight" });
  const opened = await storefrontIn("both").visit(`/?${form}`, { headers: own });
  const cookie = opened.headers.getSetCookie().find((text) => text.includes("access="));
  const sealed = decodeURIComponent(/access=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
  const scope = { purpose: "access", store: "id-of-aurora" };
  const now = new Date("2026-12-01T12:00:00Z");
  const { SEALING_KEYS: withNew } = anEnvironment({ SEALING_KEYS: newKey });
  const { SEALING_KEYS: withOld } = anEnvironment({ SEALING_KEYS: oldKey });
  expect(await unseal(withNew, scope, sealed, now)).toContain("moonlight");
  expect(await unseal(withOld, scope, sealed, now)).toBeNull();
});
