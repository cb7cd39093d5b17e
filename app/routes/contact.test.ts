import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { aListing } from "#tests/fixtures/app/catalog";
import { aShop, refusedWith } from "#tests/fixtures/app/checkout";
import { action, loader } from "./contact";
import { loader as loadChat } from "./live-chat";

const written = {
  "contact-ordernumber": "AW-7Q2M9XKT",
  "contact-email": "ada@example.com",
  "contact-fullname": "Ada Byron",
  "contact-reason": "product",
  "contact-reason-message": "Is it warm?",
  "contact-website": "",
  "contact-listing": "ridge-tee",
};

const argumentsOf = (shop: ShopContext, path: string, init: RequestInit = {}) => ({
  request: new Request(`https://aurora.test${path}`, init),
  params: {},
  context: { shop },
});

async function send(shop: ShopContext, change: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...written, ...change });
  const answer = await action(argumentsOf(shop, "/contact", { method: "POST", body }));
  const to = answer.headers.get("location");
  if (to !== null) return { status: answer.status, to };
  return { status: answer.status, answer: await answer.json() };
}

test("CON-05 a good form reaches the store and leads on", async () => {
  const { shop, asked } = aShop(() => ({ noted: true }));
  expect(await send(shop)).toEqual({ status: 303, to: "/contact-success" });
  expect(asked).toEqual([
    {
      call: "POST /v1/contact-messages",
      body: {
        storeSlug: "aurora",
        orderNumber: "AW-7Q2M9XKT",
        email: "ada@example.com",
        fullName: "Ada Byron",
        reason: "product",
        message: "Is it warm?",
        listing: "ridge-tee",
        locale: "en",
      },
    },
  ]);
});

test("CON-02 an invalid form is not sent to the backend and comes back with all that was typed", async () => {
  const { shop, asked } = aShop(() => ({ noted: true }));
  const { status, answer } = await send(shop, { "contact-email": "ada@" });
  expect([status, asked]).toEqual([422, []]);
  expect(answer).toMatchObject({
    kind: "refused",
    problem: null,
    result: { initialValue: { "contact-fullname": "Ada Byron", "contact-email": "ada@" } },
  });
});

test.each([
  ["is down", () => new Response("down", { status: 500 }), 503, "preorder.failed"],
  [
    "is asked too often",
    () => Response.json({ errors: [] }, { status: 429 }),
    429,
    "contact.tooMany",
  ],
  [
    "does not take it",
    () => refusedWith({ code: "invalid", detail: "No", source: { pointer: "/email" } }),
    503,
    "preorder.failed",
  ],
])(
  "CON-05 Q65 where the store %s the message stays in its form",
  async (_, answers, status, problem) => {
    const { shop } = aShop(answers);
    expect(await send(shop)).toMatchObject({
      status,
      answer: { problem, result: { initialValue: { "contact-reason-message": "Is it warm?" } } },
    });
  },
);

test("PRE-04 in a preview nothing is sent", async () => {
  const { shop, asked } = aShop(() => ({ noted: true }));
  const answer = await send({ ...shop, isPreview: async () => true });
  expect(answer).toMatchObject({ status: 403, answer: { problem: "preview.nothingSent" } });
  expect(asked).toEqual([]);
});

test("Q116 LST-23 an address may name the order and the product", async () => {
  const { shop } = aShop(() => aListing({ title: "Ridge Tee" }));
  const open = async (path: string) => {
    const { orderNumber, product } = await loader(argumentsOf(shop, path));
    return { orderNumber, product };
  };
  expect(await open("/contact?order=%20AW-1%20")).toEqual({ orderNumber: "AW-1", product: null });
  expect(await open("/contact?listing=ridge-tee")).toEqual({
    orderNumber: "",
    product: { slug: "ridge-tee", title: "Ridge Tee" },
  });
});

test("LST-23 a listing that is not there, or private, is not named; one that cannot be read is", async () => {
  const productOf = async (answers: () => unknown) => {
    const { shop } = aShop(answers);
    return (await loader(argumentsOf(shop, "/contact?listing=ridge-tee"))).product;
  };
  expect(await productOf(() => Response.json({ errors: [] }, { status: 404 }))).toBeNull();
  expect(await productOf(() => aListing({ visibility: "private" }))).toBeNull();
  expect(await productOf(() => new Response("down", { status: 500 }))).toMatchObject({
    title: "ridge-tee",
  });
});

async function openChat(path: string, liveChat: boolean) {
  const { shop } = aShop(() => null);
  const { flags } = shop.site;
  const site = { ...shop.site, flags: { ...flags, liveChat }, liveChatUrl: "https://chat.test/a" };
  const { chatUrl, framed } = await loadChat(argumentsOf({ ...shop, site }, path));
  return { chatUrl, framed };
}

test("FLG-03 NWS-03 Q63 a chat that is off is named nowhere, and one that is on is framed on demand", async () => {
  expect(await openChat("/live-chat?chat=open", false)).toEqual({ chatUrl: null, framed: null });
  const url = "https://chat.test/a";
  expect(await openChat("/live-chat", true)).toEqual({ chatUrl: url, framed: null });
  expect(await openChat("/live-chat?chat=open", true)).toEqual({ chatUrl: url, framed: url });
});
