import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { changeOrder } from "./change-order.server";

/** The key of the notice that the order's page shows afterwards. */
async function noticeAfter(form: Record<string, string>, code: string) {
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
  const answer = await changeOrder(request, studio, store, "AW-1");
  return decodeURIComponent(answer.headers.get("set-cookie") ?? "");
}

test("an address that the platform takes for none is named as the reason", async () => {
  const form = { intent: "email", email: "ada@example" };
  expect(await noticeAfter(form, "invalid")).toContain("changeFailed.email");
  // Forgotten meanwhile: the address is not at fault.
  expect(await noticeAfter(form, "buyer_forgotten")).toContain("changeFailed.invalid");
});
