/** A shopper's walk from a listing to the order, by the requests that a browser sends. The card is confirmed at the provider. */
import Stripe from "stripe";
import * as z from "zod";
import { HOST } from "../../scripts/stack-settings";
import type { Answer, Asked, Client } from "../http-client";

export type Store = { slug: string; listing: string; sku: string };
/** Hears of each request to a shop that was answered as it should be. */
export type Watch = (store: Store, step: string, tookMs: number) => void;

/** A shop under too much load asked this shopper to come back later. */
export class TurnedAwayError extends Error {
  override readonly name = "TurnedAwayError";

  constructor(
    readonly step: string,
    readonly tookMs: number,
    readonly retryAfter: string | null,
  ) {
    super(`${step} was answered 503`);
  }
}

const details = {
  intent: "details",
  email: "ada@example.com",
  firstname: "Ada",
  lastname: "Walker",
  address: "500 Howard Street",
  address2: "",
  city: "San Francisco",
  zip: "94105",
  state: "CA",
  country: "US",
  phone: "+14155552671",
};

const PaymentSchema = z.object({
  kind: z.literal("payment"),
  paymentId: z.string(),
  paymentToken: z.string(),
});
const FinishedSchema = z.object({ kind: z.literal("redirect"), path: z.string() });
/** The total on the button, as the page's own script gets it. */
const totalPattern = /"total":\{"value":(\d+)/;

/** One browser: its cookies, and an address of its own, as each shopper has. */
class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly client: Client,
    private readonly store: Store,
    private readonly address: string,
    private readonly watch: Watch,
  ) {}

  /** @throws Error unless the answer has this status. */
  async ask(step: string, status: number, asked: Omit<Asked, "host">): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      ...asked.headers,
      "cf-connecting-ip": this.address,
      ...(cookie !== "" && { cookie }),
    };
    const since = performance.now();
    const host = `${this.store.slug}.localhost`;
    const answer = await this.client.send({ ...asked, host, headers });
    const tookMs = performance.now() - since;
    if (answer.status === 503) throw new TurnedAwayError(step, tookMs, answer.retryAfter);
    this.watch(this.store, step, tookMs);
    if (answer.status !== status) {
      const text = answer.body.slice(0, 300);
      throw new Error(`${step} answered ${answer.status} ${answer.location ?? ""} ${text}`);
    }
    for (const line of answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return answer;
  }

  async post(step: string, path: string, form: Record<string, string>): Promise<string> {
    const { location } = await this.ask(step, 302, { path, form });
    if (location === null) throw new Error(`${step} leads nowhere.`);
    return location;
  }
}

function stripeOf(sandboxUrl: string, key: string): Stripe {
  const { port } = new URL(sandboxUrl);
  return new Stripe(key, {
    host: HOST,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 8,
  });
}

export type Provider = {
  /** As the fields of the provider's script do it. */
  confirm: (payment: { paymentId: string; paymentToken: string }) => Promise<void>;
  /** Number and sum, in minor units, of what was charged and not refunded, by store. */
  readCharges: () => Promise<Map<string, { count: number; amountMinor: number }>>;
};

export function connectProvider(sandboxUrl: string, secretKey: string): Provider {
  const browser = stripeOf(sandboxUrl, "pk_test_awning_sandbox");
  const account = stripeOf(sandboxUrl, secretKey);
  const exp_year = new Date().getUTCFullYear() + 2;
  return {
    confirm: async ({ paymentId, paymentToken }) => {
      const card = { number: "4242424242424242", exp_month: 12, exp_year, cvc: "123" };
      const method = await browser.paymentMethods.create({ type: "card", card });
      const proof = { client_secret: paymentToken, use_stripe_sdk: true };
      await browser.paymentIntents.confirm(paymentId, { ...proof, payment_method: method.id });
    },
    readCharges: async () => {
      const charges = new Map<string, { count: number; amountMinor: number }>();
      const expand = ["data.latest_charge"];
      for await (const intent of account.paymentIntents.list({ limit: 100, expand })) {
        const { status, metadata, latest_charge: charge, amount_received: received } = intent;
        const isCharged = status === "succeeded" && typeof charge === "object";
        if (!isCharged || charge?.refunded === true) continue;
        const slug = metadata.store_slug ?? "";
        const before = charges.get(slug) ?? { count: 0, amountMinor: 0 };
        charges.set(slug, {
          count: before.count + 1,
          amountMinor: before.amountMinor + received,
        });
      }
      return charges;
    },
  };
}

export type Shoppers = {
  /** Home page, a listing and a collection. @throws Error as `buy`. */
  browse: (store: Store, shopper: number) => Promise<void>;
  /** @throws Error as `buy`. */
  fillCart: (store: Store, shopper: number) => Promise<void>;
  /** @throws Error where the shop answers otherwise than it should. @returns the order's number */
  buy: (store: Store, shopper: number) => Promise<string>;
};

/** Addresses of a range that is reserved for measurements. */
const addressOf = (shopper: number) =>
  `198.18.${Math.floor(shopper / 250) % 250}.${1 + (shopper % 250)}`;

const checkPauseMs = 1_000;
const maxChecks = 60;

/** Asks on while the shop does not know yet, as its page does. @returns the path of the thank-you page */
async function finish(browser: Browser, path: string, submit: Record<string, string>) {
  let form = submit;
  for (let checks = 0; checks < maxChecks; checks += 1) {
    const { body } = await browser.ask(form.intent ?? "submit", 200, { path, form });
    const finished = FinishedSchema.safeParse(JSON.parse(body));
    if (finished.success) return finished.data.path;
    await new Promise((resolve) => setTimeout(resolve, checkPauseMs));
    form = { intent: "check" };
  }
  throw new Error("The shop never came to know whether the payment was made.");
}

export function createShoppers(client: Client, provider: Provider, watch: Watch): Shoppers {
  const open = (store: Store, shopper: number) =>
    new Browser(client, store, addressOf(shopper), watch);
  const fill = async (browser: Browser, { sku, listing }: Store) => {
    await browser.ask("listing", 200, { path: `/listing/${listing}` });
    const add = { intent: "add", sku, slug: listing, quantity: "1", next: "cart" };
    await browser.post("add to cart", "/cart", add);
    await browser.ask("cart", 200, { path: "/cart" });
  };
  return {
    browse: async (store, shopper) => {
      const browser = open(store, shopper);
      await browser.ask("home", 200, { path: "/" });
      await browser.ask("listing", 200, { path: `/listing/${store.listing}` });
      await browser.ask("collection", 200, { path: "/part-0" });
    },
    fillCart: (store, shopper) => fill(open(store, shopper), store),
    buy: async (store, shopper) => {
      const browser = open(store, shopper);
      await fill(browser, store);
      const path = await browser.post("begin checkout", "/cart", { intent: "checkout" });
      if (!path.startsWith("/checkout/")) throw new Error(`The cart leads to ${path}.`);
      const first = `${path}?step=details`;
      await browser.ask("details", 200, { path: first });
      const delivery = await browser.post("save details", first, details);
      await browser.ask("delivery", 200, { path: delivery });
      const payment = await browser.post("save delivery", delivery, {
        intent: "delivery",
        deliveryOption: "fullStandardCost",
      });
      const page = await browser.ask("payment", 200, { path: payment });
      const amount = totalPattern.exec(page.body)?.[1];
      if (amount === undefined) throw new Error("The payment step names no total.");
      const pay = { intent: "pay", method: "card", nameOnCard: "Ada Walker", amount };
      const begun = await browser.ask("begin payment", 200, { path: `${path}/payment`, form: pay });
      const made = PaymentSchema.safeParse(JSON.parse(begun.body));
      if (!made.success) throw new Error(`No payment was begun: ${begun.body}`);
      const { paymentId, paymentToken } = made.data;
      await provider.confirm({ paymentId, paymentToken });
      const submit = { intent: "submit", paymentId, paymentToken };
      const thanks = await finish(browser, `${path}/payment`, submit);
      await browser.ask("thank you", 200, { path: thanks });
      const number = new URL(thanks, "http://shop.invalid").searchParams.get("orderNumber");
      if (number === null) throw new Error(`${thanks} names no order.`);
      return number;
    },
  };
}
