import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { CallDefinition } from "#contract/protocol/call";
import { type HideableMethod, StoreSettingsSchema } from "#contract/store/store";
import type { OpenStore } from "#studio/session/require-account.server";
import { saveSection } from "./settings.server";

type Body = { hiddenPaymentMethods?: HideableMethod[]; expected?: { hiddenPaymentMethods?: [] } };

/** @param races what others hide between a reading and the writing after it, one after the other */
function aStore(hidden: HideableMethod[], races: HideableMethod[][] = []) {
  const stored = { hidden };
  const call = async ({ method }: CallDefinition, { body }: { body?: Body }) => {
    if (method === "GET") {
      const settings = StoreSettingsSchema.parse({
        market: { locale: "en", currency: "USD", region: "USA" },
        flags: { afterpay: true },
        hiddenPaymentMethods: stored.hidden,
      });
      stored.hidden = races.shift() ?? stored.hidden;
      return { store: { settings } };
    }
    const fail = (status: number, code: string) => {
      const source = { pointer: "/hiddenPaymentMethods" };
      throw new PlatformError(code, status, [{ code, detail: "Why.", source }]);
    };
    const seen = JSON.stringify(body?.expected?.hiddenPaymentMethods);
    if (seen !== JSON.stringify(stored.hidden)) fail(409, "changed_meanwhile");
    const next = body?.hiddenPaymentMethods ?? [];
    if (next.includes("card") && next.includes("paypal")) fail(422, "invalid");
    stored.hidden = next;
    return {};
  };
  // Of the store only its client is used.
  return { stored, store: { client: { call } } as unknown as OpenStore };
}

/** The form of a page that was loaded while all three were shown. */
function unticking(...names: HideableMethod[]): FormData {
  const form = new FormData();
  for (const name of ["card", "paypal", "afterpay"] as const) {
    form.set(`was.payments.${name}`, "on");
    if (!names.includes(name)) form.set(`payments.${name}`, "on");
  }
  return form;
}

test("12 a page from before another person hid a payment method does not show it again", async () => {
  const { stored, store } = aStore(["card"]);
  const saved = await saveSection(store, "payments", unticking("afterpay"));
  expect(saved).toEqual({ ok: true, isChanged: true });
  expect(stored.hidden).toEqual(["card", "afterpay"]);
});

test("12 a method that another person hides at the same moment stays hidden", async () => {
  const { stored, store } = aStore([], [["card"]]);
  expect(await saveSection(store, "payments", unticking("afterpay"))).toMatchObject({ ok: true });
  expect(stored.hidden).toEqual(["card", "afterpay"]);
});

test("12 two people who hide the last two methods: the second reads why at their own box, with nothing of the first taken back", async () => {
  const { stored, store } = aStore(["card"]);
  expect(await saveSection(store, "payments", unticking("paypal"))).toEqual({
    ok: false,
    typed: { "payments.paypal": "off" },
    seen: { "payments.paypal": "on" },
    field: "payments.paypal",
    reason: "invalid",
  });
  expect(stored.hidden).toEqual(["card"]);
});

test("a list of methods that never holds still is a conflict", async () => {
  const { store } = aStore([], [["card"], [], ["card"]]);
  const saved = await saveSection(store, "payments", unticking("afterpay"));
  expect(saved).toMatchObject({ ok: false, reason: "changed", field: "payments.afterpay" });
});
