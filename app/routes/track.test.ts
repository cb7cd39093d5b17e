import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { anOrder } from "#tests/fixtures/app/order";
import { loader as loadTrack } from "./track";
import { loader as loadOrder } from "./track-order";
import { loader as loadRecover, action as recover } from "./track-recover";

const order = anOrder();

const argumentsOf = (shop: ShopContext, path: string, params = {}, init: RequestInit = {}) => ({
  request: new Request(`https://aurora.test${path}`, init),
  params,
  context: { shop },
});

/** What a route threw instead of an answer. */
async function thrownBy(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("The route answered");
}

async function openOrder(typed: string, answer: () => unknown) {
  const { shop, asked } = aShop(answer);
  const page = await loadOrder(argumentsOf(shop, "/track/order/x", { lookupNumber: typed }));
  return { page: await page.json(), status: page.status, headers: page.headers, asked };
}

async function sendRecover(email: string | null, answer: () => unknown, path = "/track/recover") {
  const { shop, asked } = aShop(answer);
  const body = new FormData();
  if (email !== null) body.set("email", email);
  const page = await recover(argumentsOf(shop, path, {}, { method: "POST", body }));
  return { answer: await page.json(), status: page.status, asked };
}

const unknown = () =>
  Response.json({ errors: [{ code: "order_unknown", detail: "No such order" }] }, { status: 404 });
const down = () => new Response("down", { status: 500 });

test("TRK-01 Q115 the form redirects to the order of the trimmed number, whatever stands in it", async () => {
  const { shop } = aShop(() => null);
  const open = (path: string) => loadTrack(argumentsOf(shop, path));
  const leads = await thrownBy(() => open("/track?orderNumber=%20aw-7q2m9xkt%20"));
  expect([leads.status, leads.headers.get("location")]).toEqual([302, "/track/order/aw-7q2m9xkt"]);
  const odd = await thrownBy(() => open("/track?orderNumber=..%2F%3Fa%23b"));
  expect(odd.headers.get("location")).toBe("/track/order/..%2F%3Fa%23b");
});

test("TRK-01 Q115 a number is required, blanks are none, and the page itself asks nothing yet", async () => {
  const { shop } = aShop(() => null);
  const open = (path: string) => loadTrack(argumentsOf(shop, path));
  for (const path of ["/track?orderNumber=", "/track?orderNumber=%20%20"]) {
    const asked = await open(path);
    expect([(await asked.json()).answer.problem, asked.status]).toEqual(["empty", 422]);
  }
  const page = await open("/track");
  expect([(await page.json()).answer.problem, page.status]).toEqual([null, 200]);
});

test("TRK-02 Q117 the page of an order shows it without its checkout's id and is not cached", async () => {
  const { page, status, headers } = await openOrder(" aw-7q2m9xkt ", () => order);
  expect(page.order).toEqual({ ...order, cartId: "" });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("TRK-01 Q115 an unknown number is a 404 that keeps what was typed", async () => {
  const { page, status } = await openOrder("AW-00000000", unknown);
  expect([page.order, status]).toEqual([null, 404]);
  expect(page.answer).toEqual({ typed: "AW-00000000", problem: "unknown" });
});

test("TRK-01 what cannot be a number is not asked for", async () => {
  const long = await openOrder("7".repeat(81), () => order);
  expect([long.page.answer?.problem, long.status, long.asked]).toEqual(["unknown", 404, []]);
  const blank = await openOrder("  ", () => order);
  expect([blank.page.answer?.problem, blank.status, blank.asked]).toEqual(["empty", 404, []]);
});

test("a backend that cannot say is not taken for an unknown number", async () => {
  const { page, status } = await openOrder("AW-7Q2M9XKT", down);
  expect(page.answer).toEqual({ typed: "AW-7Q2M9XKT", problem: "unavailable" });
  expect(status).toBe(503);
});

test("TRK-04 TRK-05 a valid address is sent, trimmed and in the body alone", async () => {
  const sent = await sendRecover(" ada@example.com ", () => ({ success: true, error: null }));
  expect([sent.answer, sent.status]).toEqual([{ kind: "sent", email: "ada@example.com" }, 200]);
  const body = { email: "ada@example.com", slug: "aurora" };
  expect(sent.asked).toEqual([{ call: "POST /v1/orders/recover", body }]);
});

test("TRK-04 an invalid email address is refused without a call to the backend, and what was typed comes back", async () => {
  for (const email of ["", "  ", "ada@example", `${"a".repeat(250)}@example.com`, null]) {
    const { answer, status, asked } = await sendRecover(email, () => null);
    const problem = "checkout.error.email";
    expect(answer).toEqual({ kind: "invalid", email: email ?? "", problem });
    expect([status, asked]).toEqual([422, []]);
  }
});

test("TRK-04 an address that only the backend knows to be none is said at the field", async () => {
  const refused = refusedWith({ code: "email_invalid", detail: "no" });
  const { answer, status } = await sendRecover("ada@example.com", () => refused);
  expect([answer.kind, status]).toEqual(["invalid", 422]);
});

test("TRK-06 Q81 too many tries and a failure are said as such", async () => {
  const tooMany = () =>
    Response.json({ errors: [{ code: "too_many_requests", detail: "x" }] }, { status: 429 });
  const many = await sendRecover("ada@example.com", tooMany);
  expect(many.answer).toMatchObject({ kind: "too-many", problem: "recover.error.tooMany" });
  expect(many.status).toBe(429);
  const failed = await sendRecover("ada@example.com", down);
  expect(failed.answer).toMatchObject({ kind: "failed", problem: "recover.error.failed" });
  expect([failed.status, failed.asked.length]).toEqual([503, 1]);
});

test("TRK-06 the words of an operator's own backend are shown as they are", async () => {
  const said = { success: false, error: "The mail service is closed today." };
  const { answer, status } = await sendRecover("ada@example.com", () => said);
  expect([answer, status]).toMatchObject([{ kind: "refused", problem: said.error }, 422]);
  const refused = refusedWith({ code: "closed", detail: said.error });
  const other = await sendRecover("ada@example.com", () => refused);
  expect([other.answer, other.status]).toMatchObject([
    { kind: "refused", problem: said.error },
    422,
  ]);
  const silent = await sendRecover("ada@example.com", () => ({ success: false, error: null }));
  expect(silent.answer).toMatchObject({ kind: "failed", problem: "recover.error.failed" });
});

test("TRK-03 Q62 the form below /support is there with the support area only, /track/recover always", async () => {
  const { shop, asked } = aShop(() => ({ success: true, error: null }));
  const { settings } = shop.store;
  const flags = { ...settings.flags, support: false };
  const closed = { ...shop, store: { ...shop.store, settings: { ...settings, flags } } };
  const path = "/support/track/recover";
  const body = new URLSearchParams({ email: "ada@example.com" });
  const post = argumentsOf(closed, path, {}, { method: "POST", body });
  for (const knock of [() => loadRecover(argumentsOf(closed, path)), () => recover(post)]) {
    const { status, headers } = await thrownBy(knock);
    expect([status, headers.get("location")]).toEqual([302, "/"]);
  }
  expect(asked).toEqual([]);
  const title = "Recover order number | Aurora";
  for (const args of [argumentsOf(closed, "/track/recover"), argumentsOf(shop, path)]) {
    expect((await loadRecover(args)).meta[0]).toEqual({ title });
  }
});
