/**
 * A shop's backend written from the specification's rows alone: their paths, fields and nothing else.
 * It imports nothing of the product; a call that no row names is not there.
 */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { listing, localization, print, slug, stock, store, tiles } from "./documented-shop";
import { freshFetch } from "./fresh-fetch";

type Fields = Record<string, unknown>;
type Asked = { query: URLSearchParams; body: Fields; path: string };
type Answered = { status?: number; json: unknown };
type Row = (asked: Asked) => Answered | Promise<Answered>;

type Line = { teespringID: string; quantity: number };
type Checkout = {
  id: string;
  state: string;
  lineItems: Line[];
  customer: Fields | null;
  deliveryOption: string | null;
  paymentMethod: string;
  platform: string;
  paymentId: string | null;
  promoCode: string | null;
  marketingOptIn: boolean;
};

const delivery: Record<string, number> = { fullStandardCost: 499, fullRushCost: 1299 };
const unknown: Answered = { status: 404, json: { message: "Not found" } };

export type DocumentedBackend = {
  /** The settings of a storefront that this backend answers. */
  settings: Record<string, string>;
  /** `METHOD /path` of every row that was asked, in order. */
  asked: string[];
  /** Of what no row names. */
  missing: Set<string>;
  checkoutIds: () => string[];
  stop: () => Promise<void>;
};

export async function startDocumentedBackend(stripeUrl: string): Promise<DocumentedBackend> {
  const checkouts = new Map<string, Checkout>();
  const payments = new Map<string, { token: string; checkoutId: string }>();
  const asked: string[] = [];
  const missing = new Set<string>();

  const askStripe = async (path: string, form?: Record<string, string>): Promise<Fields> => {
    const response = await freshFetch(`${stripeUrl}/v1/payment_intents${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers: { authorization: "Bearer sk_test_awning_sandbox" },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return response.json();
  };
  const sumOf = ({ lineItems }: Checkout) =>
    lineItems.reduce((sum, line) => sum + 2500 * line.quantity, 0);
  const totalOf = (checkout: Checkout) =>
    sumOf(checkout) + (delivery[checkout.deliveryOption ?? ""] ?? 0);
  const numberOf = ({ id }: Checkout) => `CV-${id.slice(0, 6)}`;
  /** Its payment by id alone; the rest is the answer of another call. */
  const show = (checkout: Checkout): Answered => ({
    json: {
      ...checkout,
      costs: {
        discount: { value: 0 },
        tax: { value: 0 },
        shipping: { value: delivery[checkout.deliveryOption ?? ""] ?? 0 },
        total: { value: totalOf(checkout), currency: "USD" },
      },
      orderLookupNumber: checkout.state === "success" ? numberOf(checkout) : null,
    },
  });
  const withCheckout = (
    id: unknown,
    answer: (checkout: Checkout) => Answered | Promise<Answered>,
  ) => {
    const checkout = checkouts.get(String(id));
    return checkout === undefined ? unknown : answer(checkout);
  };
  const linesOf = (items: unknown): Line[] =>
    (items as Fields[]).map((item) => ({
      teespringID: String(item.teespringID ?? item.sku),
      quantity: Number(item.quantity),
    }));
  const showPayment = (id: string): Answered => ({
    json: { paymentId: id, paymentToken: payments.get(id)?.token, meta: null },
  });

  const initiate: Row = ({ body }) =>
    withCheckout(body.checkoutId, async (checkout) => {
      const intent = await askStripe("", {
        amount: String(body.amount),
        currency: "usd",
        "payment_method_types[]": "card",
      });
      const id = String(intent.id);
      payments.set(id, { token: String(intent.client_secret), checkoutId: checkout.id });
      checkout.paymentId = id;
      return showPayment(id);
    });
  const submit: Row = ({ body }) =>
    withCheckout(body.checkoutId, async (checkout) => {
      const { status } = await askStripe(`/${String(body.paymentId)}`);
      const isPaid = status === "succeeded" && body.paymentToken !== undefined;
      checkout.state = isPaid ? "success" : "pending";
      return { json: { state: checkout.state } };
    });
  const findOrder: Row = ({ query }) =>
    withCheckout(query.get("cartId"), (checkout) => ({
      json: {
        cartId: checkout.id,
        promo: null,
        lookupNumber: numberOf(checkout),
        status: "placed",
        totalCost: { amount: totalOf(checkout), currency: "USD" },
        shippingCost: delivery[checkout.deliveryOption ?? ""] ?? 0,
        tax: 0,
        shipments: [],
        shippingMethod: "Standard delivery",
        created: "2026-11-22T10:00:00Z",
        items: checkout.lineItems.map(({ teespringID, quantity }) => ({
          title: "Harbour tee",
          sku: teespringID,
          price: { amount: 2500 },
          quantity,
          color: "Rust",
          size: "M",
          productType: "T-Shirt",
        })),
      },
    }));

  const rows: Record<string, Row> = {
    "GET /commerce/v1/stores": ({ query }) =>
      query.get("slug") === slug ? { json: store } : { json: { errors: { store: "not found" } } },
    "GET /commerce/v1/stores/collections": () => ({
      json: { collections: [{ id: 41, name: "Harbour", slug: "harbour", collections: [] }] },
    }),
    "GET /commerce/v1/stores/products": ({ query }) => ({
      json: { products: Number(query.get("page") ?? 1) === 1 ? tiles : [] },
    }),
    "GET /commerce/v1/collections": () => ({ json: { collections: [{ id: 41 }] } }),
    "GET /commerce/v1/collection/41/items": ({ query }) => ({
      json: { items: query.get("page") === "1" ? tiles : [] },
    }),
    // Out of order for the tee: the older call has to serve it.
    "GET /commerce/v1/listings": ({ query }) => {
      if (query.get("slug") === "harbour-print") return { json: print };
      return query.get("slug") === "harbour-tee" ? { status: 502, json: {} } : unknown;
    },
    "GET /commerce/v0/listing/harbour-tee": ({ query }) =>
      query.get("store_slug") === slug && query.get("country_code") !== null
        ? { json: { products_payload: listing } }
        : unknown,
    "GET /commerce/v1/blanks": ({ query }) =>
      query.get("id") === "2" ? { json: { materials: "Combed cotton", fit: "Relaxed" } } : unknown,
    "GET /commerce/v1/inventory": ({ query }) => ({
      json: { inventoryCount: stock[`${query.get("colorId")}_${query.get("sizeId")}`] ?? 0 },
    }),
    "GET /availability/v1/availability": () => ({ json: { count: 4 } }),
    "GET /commerce/v1/localization_details": () => ({ json: localization }),
    "POST /base/tracking/viewed_campaign": () => ({ json: {} }),
    "GET /themes/v1/theme": () => ({ json: { statusCode: 404 } }),
    "POST /checkouts/checkout": ({ body }) => {
      const id = crypto.randomUUID();
      checkouts.set(id, {
        id,
        state: "created",
        lineItems: linesOf(body.lineItems),
        customer: null,
        deliveryOption: null,
        paymentMethod: "card",
        platform: "stripe",
        paymentId: null,
        promoCode: null,
        marketingOptIn: false,
      });
      return withCheckout(id, show);
    },
    "GET /checkouts/checkout": ({ query }) => withCheckout(query.get("id"), show),
    "PUT /checkouts/v1/checkout": ({ body }) =>
      withCheckout(body.id, (checkout) => {
        const { lineItems, storeSlug: _, market: __, ...data } = body.data as Fields;
        Object.assign(checkout, data, lineItems ? { lineItems: linesOf(lineItems) } : {});
        return show(checkout);
      }),
    "POST /checkouts/v1/checkout/submit": submit,
    "POST /checkouts/deliveryOptions": () => ({
      json: {
        data: {
          attributes: {
            quotes: Object.entries(delivery).map(([name, amount]) => ({
              name,
              cost: { amount },
              deliveryEstimates: { early: "2026-11-26T00:00:00Z", late: "2026-11-30T00:00:00Z" },
            })),
          },
        },
      },
    }),
    "POST /payments/v1/initiatePayment": initiate,
    "PUT /payments/v1/updatePayment": () => ({ json: {} }),
    "GET /payments/v1/payment": ({ query }) => showPayment(query.get("paymentId") ?? ""),
    "POST /payments/v1/payments/verifyDomain": () => ({ json: {} }),
    "GET /commerce/v1/orders": findOrder,
    "POST /base/api/v1/orders/recover": ({ query }) =>
      query.get("email") === "ada@example.com" && query.get("slug") === slug
        ? { json: { success: true } }
        : { status: 422, json: { success: false, error: "We have no orders of this address." } },
  };

  const answer = async (request: IncomingMessage): Promise<Answered> => {
    const url = new URL(request.url ?? "/", "http://backend.test");
    const name = `${request.method} ${url.pathname}`;
    const row = rows[name];
    if (row === undefined) {
      missing.add(name);
      return unknown;
    }
    asked.push(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const body = text === "" ? {} : (JSON.parse(text) as Fields);
    return row({ query: url.searchParams, body, path: url.pathname });
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, json }) => {
        const headers = { "content-type": "application/json" };
        response.writeHead(status, headers).end(JSON.stringify(json));
      },
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    settings: {
      COMMERCE_URL: `${base}/commerce`,
      AVAILABILITY_URL: `${base}/availability`,
      AVAILABILITY_API_KEY: "a-key-of-the-operators-own",
      THEME_URL: `${base}/themes`,
      CHECKOUTS_URL: `${base}/checkouts`,
      PAYMENTS_URL: `${base}/payments`,
      BASE_API_URL: `${base}/base/api`,
    },
    asked,
    missing,
    checkoutIds: () => [...checkouts.keys()],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
