/** The one Stripe account the stand-in plays: its shelves, its clock, and how it announces events. */
import type { Books, Shelf } from "#sandbox/books";
import type { CheckoutSession, SessionPlan } from "./checkout/session";
import { hasFault, webhookDelayMs } from "./faults";
import { newId } from "./ids";
import type {
  AfterpayVisit,
  Announced,
  CardRecord,
  Challenge,
  Charge,
  Event,
  PaymentIntent,
  PaymentMethod,
  PaymentMethodDomain,
  Refund,
} from "./resources";
import type { StripeSettings } from "./settings";

/** The SDK's pinned version; events are rendered in it whatever version a request names. */
export const API_VERSION = "2026-02-25.clover";

export const JOB = {
  deliver: "stripe.deliver",
  deliverForged: "stripe.deliver_forged",
  settleIntent: "stripe.settle_intent",
  settleRefund: "stripe.settle_refund",
  expireSession: "stripe.expire_session",
} as const;

/** Long enough that the request which caused an event has usually been answered. */
const WEBHOOK_LAG_MS = 150;
const UNORDERED_LAG_MS = 2_000;

/** The intent or session that an event is about; its metadata may ask for faults. */
type Owner = Pick<PaymentIntent, "metadata">;

export class StripeAccount {
  readonly intents: Shelf<PaymentIntent>;
  readonly methods: Shelf<PaymentMethod>;
  readonly cards: Shelf<CardRecord>;
  readonly charges: Shelf<Charge>;
  readonly refunds: Shelf<Refund>;
  readonly challenges: Shelf<Challenge>;
  readonly sessions: Shelf<CheckoutSession>;
  readonly plans: Shelf<SessionPlan>;
  readonly afterpayVisits: Shelf<AfterpayVisit>;
  readonly domains: Shelf<PaymentMethodDomain>;
  readonly events: Shelf<Event>;

  constructor(
    readonly books: Books,
    readonly settings: StripeSettings,
    readonly nowMs: () => number,
  ) {
    this.intents = books.shelf("stripe.payment_intents");
    this.methods = books.shelf("stripe.payment_methods");
    this.cards = books.shelf("stripe.cards");
    this.charges = books.shelf("stripe.charges");
    this.refunds = books.shelf("stripe.refunds");
    this.challenges = books.shelf("stripe.challenges");
    this.sessions = books.shelf("stripe.checkout_sessions");
    this.plans = books.shelf("stripe.checkout_session_plans");
    this.afterpayVisits = books.shelf("stripe.afterpay_visits");
    this.domains = books.shelf("stripe.payment_method_domains");
    this.events = books.shelf("stripe.events");
  }

  nowS(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  later(kind: string, subject: string, delayMs: number): void {
    this.books.addJob(kind, subject, this.nowMs() + delayMs);
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
