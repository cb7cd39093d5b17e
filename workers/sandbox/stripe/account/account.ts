/** The stand-in's one Stripe account: collections, clock and webhook queue. */
import type { DocumentCollection, DocumentStore } from "#sandbox/document-store/document-store";
import { Keyring } from "#sandbox/keyring/issued-api-keys";
import { hasFault, webhookDelayMs } from "./faults";
import { newId } from "./ids";
import type {
  AfterpayVisit,
  Announced,
  CardRecord,
  Challenge,
  Charge,
  CheckoutSession,
  Dispute,
  Event,
  PaymentIntent,
  PaymentMethod,
  PaymentMethodDomain,
  Refund,
  ShippingSource,
} from "./resources";
import type { StripeSettings } from "./settings";

/** The SDK's pinned version; events are rendered in it whatever version a request names. */
export const API_VERSION = "2026-02-25.clover";

export const JOB = {
  deliver: "stripe.deliver",
  deliverForged: "stripe.deliver_forged",
  settleIntent: "stripe.settle_intent",
  settleRefund: "stripe.settle_refund",
  openDispute: "stripe.open_dispute",
  expireSession: "stripe.expire_session",
} as const;

/** Long enough that the request which caused an event has usually been answered. */
const WEBHOOK_LAG_MS = 150;
const UNORDERED_LAG_MS = 2_000;

/** The intent or session that an event is about; its metadata may ask for faults. */
type Owner = Pick<PaymentIntent, "metadata">;

export class StripeAccount {
  readonly intents: DocumentCollection<PaymentIntent>;
  readonly methods: DocumentCollection<PaymentMethod>;
  readonly cards: DocumentCollection<CardRecord>;
  readonly charges: DocumentCollection<Charge>;
  readonly refunds: DocumentCollection<Refund>;
  readonly disputes: DocumentCollection<Dispute>;
  readonly shippingSources: DocumentCollection<ShippingSource>;
  readonly challenges: DocumentCollection<Challenge>;
  readonly sessions: DocumentCollection<CheckoutSession>;
  readonly afterpayVisits: DocumentCollection<AfterpayVisit>;
  readonly domains: DocumentCollection<PaymentMethodDomain>;
  readonly events: DocumentCollection<Event>;
  readonly keys: Keyring<"secret_key" | "webhook_secret">;

  constructor(
    readonly documents: DocumentStore,
    readonly settings: StripeSettings,
    readonly nowMs: () => number,
  ) {
    this.intents = documents.collection("stripe.payment_intents");
    this.methods = documents.collection("stripe.payment_methods");
    this.cards = documents.collection("stripe.cards");
    this.charges = documents.collection("stripe.charges");
    this.refunds = documents.collection("stripe.refunds");
    this.disputes = documents.collection("stripe.disputes");
    this.shippingSources = documents.collection("stripe.shipping_sources");
    this.challenges = documents.collection("stripe.challenges");
    this.sessions = documents.collection("stripe.checkout_sessions");
    this.afterpayVisits = documents.collection("stripe.afterpay_visits");
    this.domains = documents.collection("stripe.payment_method_domains");
    this.events = documents.collection("stripe.events");
    const first = {
      secret_key: settings.STRIPE_SECRET_KEY,
      webhook_secret: settings.STRIPE_WEBHOOK_SECRET,
    };
    this.keys = new Keyring(documents, "stripe.keys", first, () => this.nowS());
  }

  nowS(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  later(kind: string, subject: string, delayMs: number): void {
    this.documents.addJob(kind, subject, this.nowMs() + delayMs);
  }

  /** Records an event and queues its delivery, as the faults of its `owner` would have it. */
  announce(type: Event["type"], object: Announced, owner: Owner): void {
    const listening = this.settings.STRIPE_WEBHOOK_URL !== undefined;
    const event: Event = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: this.nowS(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: listening ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.put(event);
    const { metadata } = owner;
    if (!listening || hasFault(metadata, "webhook_never")) return;
    const early = type === "payment_intent.created" || type === "charge.succeeded";
    const unordered = early && hasFault(metadata, "webhook_unordered") ? UNORDERED_LAG_MS : 0;
    const delayMs = WEBHOOK_LAG_MS + webhookDelayMs(metadata) + unordered;
    if (hasFault(metadata, "webhook_bad_signature"))
      this.later(JOB.deliverForged, event.id, delayMs);
    this.later(JOB.deliver, event.id, delayMs);
    if (hasFault(metadata, "webhook_twice")) this.later(JOB.deliver, event.id, delayMs + 50);
  }
}

/** What the API needs from where it runs: all writes of one request happen or none do. */
export interface ApiHost {
  readonly account: StripeAccount;
  transaction<T>(work: () => T): T;
}
