import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { OpenStore } from "#studio/session/require-account.server";
import { anOrder } from "#tests/fixtures/ops/answers";
import { shipBatch, shipFromForm } from "./ship.server";

const request = new Request("https://studio.example/stores/aurora/orders/ship", { method: "POST" });

type Shipped = { number: string; key: string | undefined; carrier: string };

/** A platform that refuses the orders named, by code, and ships all others. */
function aStore(failures: Record<string, string | null>) {
  const shipped: Shipped[] = [];
  const call = async (
    _call: unknown,
    { params, body }: { params: { number: string }; body: { carrier: string } },
    options?: { idempotencyKey?: string },
  ) => {
    const code = failures[params.number];
    if (code === null) throw new PlatformError("No answer", null, []);
    if (code !== undefined) throw new PlatformError(code, 409, [{ code, detail: code }]);
    shipped.push({ number: params.number, key: options?.idempotencyKey, carrier: body.carrier });
    return { order: anOrder() };
  };
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  return { store, shipped };
}

function aForm(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("14 of a batch that half fails each order is named with its reason, and its key is the same again", async () => {
  const { store, shipped } = aStore({ B: "order_status_conflict", C: null });
  const form = aForm([
    ...([
      ["once", "f1"],
      ["notify", "on"],
      ["carrier", ""],
    ] as [string, string][]),
    ...["A", "B", "C", "D", "A"].map((number): [string, string] => ["orders", number]),
    ["tracking:A", "1Z999AA10123456784"],
    ["tracking:B", "1Z999AA10123456784"],
    ["tracking:C", "123456789012"],
    ["tracking:D", "no known form"],
  ]);
  const result = await shipBatch(request, store, form);
  expect(result).toEqual({
    shipped: ["A"],
    failures: { B: "order_status_conflict", C: "unanswered", D: "carrier_missing" },
    once: "f1",
  });
  expect(shipped).toEqual([{ number: "A", key: "f1:A", carrier: "UPS" }]);
});

test("18 only units that the form chooses are shipped, and none at all is no parcel", async () => {
  const { store, shipped } = aStore({});
  const order = anOrder({ unitsLeft: [{ sku: "1-2-3", quantity: 2 }] });
  const ship = (units: string) =>
    shipFromForm(
      request,
      store,
      order,
      aForm([
        ["units:1-2-3", units],
        ["carrier", "Post"],
      ]),
    );
  for (const wrong of ["", "0", "-1", "1.5", "x"]) {
    expect(await ship(wrong), wrong).toEqual({ ok: false, failure: "nothing_chosen" });
  }
  // The platform of this test has nothing left to ship.
  expect(await ship("1")).toEqual({ ok: true, count: 1, left: 0 });
  expect(shipped).toHaveLength(1);
});

test("18 a letter goes without number and carrier, alone and in a batch", async () => {
  const { store, shipped } = aStore({});
  const order = anOrder({ unitsLeft: [{ sku: "1-2-3", quantity: 1 }] });
  const alone = aForm([
    ["units:1-2-3", "1"],
    ["carrier", ""],
    ["trackingNumber", " "],
  ]);
  expect(await shipFromForm(request, store, order, alone)).toMatchObject({ ok: true });
  const batch = aForm([
    ["orders", "A"],
    ["carrier", ""],
    ["tracking:A", ""],
  ]);
  expect(await shipBatch(request, store, batch)).toMatchObject({ shipped: ["A"], failures: {} });
  expect(shipped.map(({ carrier }) => carrier)).toEqual(["", ""]);
});
