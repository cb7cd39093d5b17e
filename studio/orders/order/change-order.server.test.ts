import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { changeOrder } from "./change-order.server";

/** What the order's page answers to a change that the platform refuses. */
async function changeWith(form: Record<string, string>, code: string) {
  const call = async () => {
    throw new PlatformError("no", 422, [{ code, detail: "no" }]);
  };
  const store = { slug: "aurora", scopes: [], client: { call } } as unknown as OpenStore;
  const studio = {
    locale: "en",
    origin: "https://studio.example",
    isSecure: true,
    i18n: { getFixedT: () => (key: string) => key },
  } as unknown as StudioContext;
  const url = "https://studio.example/stores/aurora/orders/AW-1";
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  return changeOrder(request, studio, store, "AW-1");
}

test("an address, a note and a record of a repayment that are refused stay in their forms as they were typed", async () => {
  const form = { intent: "email", email: "ada@example" };
  const answer = await changeWith(form, "invalid");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ refusedEmail: "ada@example" });
  const settlement = { intent: "settle", id: "r1", note: "Transfer 4711", once: "o1" };
  expect(await (await changeWith(settlement, "payment_disputed")).json()).toEqual({
    refusedSettlement: {
      id: "r1",
      typed: Object.fromEntries(Object.entries(settlement).map(([name, text]) => [name, [text]])),
      reason: "payment_disputed",
      once: null,
    },
  });
  const note = { intent: "note", text: " ", once: "o1" };
  expect(await (await changeWith(note, "")).json()).toEqual({
    refusedNote: { text: " ", reason: "empty", once: null },
  });
  // Forgotten meanwhile: the address is not at fault.
  const forgotten = await changeWith(form, "buyer_forgotten");
  const notice = decodeURIComponent(forgotten.headers.get("set-cookie") ?? "");
  expect(notice).toContain("changeFailed.invalid");
});
