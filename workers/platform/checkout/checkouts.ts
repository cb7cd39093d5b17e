// Opening a checkout, reading it and changing it until money may be on its way (API-20 … API-22,
// API-24). Takes no payment.
import type { CallAnswer, CallInput } from "#contract/call";
import type { Checkout, CheckoutUpdate, CustomerInput } from "#contract/checkout";
import type {
  createCheckout as Create,
  listDeliveryOptions as List,
} from "#contract/checkout-calls";
import type { CallError } from "#contract/errors";
import { isPossibleZip } from "#platform/addresses/check-us-address";
import type { Destination } from "#platform/delivery/delivery-services";
import { refuseDestination } from "#platform/delivery/us-destinations";
import { offerWalletsAtHome } from "#platform/domains/wallet-hosts";
import { accept, type Outcome, type Refusal, refuse } from "#platform/outcome";
import { normalizePromoCode } from "#platform/promotions/promo-code-record";
import { promoError } from "#platform/promotions/promo-rules";
import { refuseTooMany } from "#platform/store/request-limit";
import type { StoreContext } from "#platform/store/store-context";
import { buildCheckoutAnswer } from "./checkout-answer";
import {
  type CheckoutRecord,
  findCheckout,
  findCheckoutByKey,
  insertCheckout,
  isClosed,
  saveChoices,
} from "./checkout-record";
import { type CannotSell, findLines, requiresShipping } from "./find-lines";
import { keepLeftMs } from "./forget-checkouts";
import { normalizePhone } from "./phone";
import { priceCheckout } from "./price-checkout";
import { resolveLines } from "./resolve-lines";

type CreateBody = CallInput<typeof Create>["body"];

export function refuseUnknown(): Refusal {
  return refuse(404, "checkout_unknown", "The store has no such checkout.");
}

export function refuseClosed(): Refusal {
  return refuse(409, "checkout_closed", "A checkout that is being paid cannot be changed.");
}

/** One error per line, each pointing at it. */
export function refuseLines(
  status: 409 | 422,
  cannotSell: readonly CannotSell[],
  pointer: string,
): Refusal {
  const errors = cannotSell.map(({ index, reason }) => ({
    code: reason === "sold-out" ? "out_of_stock" : "line_unavailable",
    detail:
      reason === "sold-out"
        ? "There are not enough pieces left."
        : "This product is not sold here.",
    source: { pointer: `${pointer}/${index}` },
  }));
  return { ok: false, status, errors };
}

/** What it costs to begin one is storage; stock is counted where it is put aside. */
function refuseShopper(ctx: StoreContext, shopper: string | null): Refusal | null {
  if (shopper === null) return null;
  const limit = { count: ctx.env.SHOPPER_CHECKOUTS_PER_HOUR, withinMs: 60 * 60_000 };
  return refuseTooMany(ctx, "checkout", shopper, { subject: [limit], store: null });
}

/**
 * The same key always gives the checkout that was made first.
 * @param shopper a hash of the network address; null: not counted.
 */
export function createCheckout(
  ctx: StoreContext,
  body: CreateBody,
  shopper: string | null = null,
): Outcome<Checkout> {
  return ctx.transaction(() => {
    const earlier = findCheckoutByKey(ctx, body.idempotencyKey);
    if (earlier !== null) return accept(buildCheckoutAnswer(ctx, earlier));
    const lineItems = resolveLines(ctx, body.lineItems, []);
    const { cannotSell } = findLines(ctx, lineItems, body.market.currency);
    if (cannotSell.length > 0) return refuseLines(422, cannotSell, "/lineItems");
    const refused = refuseShopper(ctx, shopper);
    if (refused !== null) return refused;
    insertCheckout(ctx, {
      id: crypto.randomUUID(),
      idempotencyKey: body.idempotencyKey,
      market: body.market,
      lineItems,
      trafficSource: body.trafficSource ?? null,
      affiliate: body.affiliate ?? null,
    });
    ctx.wakeBy(ctx.clock.now().getTime() + keepLeftMs);
    offerWalletsAtHome(ctx);
    const made = findCheckoutByKey(ctx, body.idempotencyKey);
    if (made === null) throw new Error("The checkout just written cannot be read");
    return accept(buildCheckoutAnswer(ctx, made));
  });
}

export function getCheckout(ctx: StoreContext, id: string): Outcome<Checkout> {
  const record = findCheckout(ctx, id);
  return record === null ? refuseUnknown() : accept(buildCheckoutAnswer(ctx, record));
}

/** A customer keeps the id of the first entry; `pointer` is where the customer stands in the body. */
export function withCustomer(
  ctx: StoreContext,
  record: CheckoutRecord,
  customer: CustomerInput,
  pointer: string,
): Outcome<CheckoutRecord> {
  const id = record.customer?.id ?? crypto.randomUUID();
  if (!requiresShipping(ctx, record.lineItems)) {
    const phone = normalizePhone(customer.phone) ?? "";
    return accept({ ...record, customer: { ...customer, phone, id } });
  }
  const refused = refuseDestination(customer.address, `${pointer}/address`);
  if (refused !== null) return refused;
  if (!isPossibleZip(customer.address.zip)) {
    const detail = "There is no such ZIP code.";
    return refuse(422, "zip_unknown", detail, `${pointer}/address/zip`);
  }
  const phone = normalizePhone(customer.phone);
  if (phone === null) {
    return refuse(422, "phone_invalid", "The phone number cannot be called.", `${pointer}/phone`);
  }
  return accept({ ...record, customer: { ...customer, phone, id } });
}

/** A code that does not count is not kept (PRM-05); without an address none is looked at (PRM-02). */
function withPromoCode(
  ctx: StoreContext,
  record: CheckoutRecord,
  code: string | null | undefined,
): { record: CheckoutRecord; errors: CallError[] } {
  if (code === undefined) return { record, errors: [] };
  if (code === null) return { record: { ...record, promoCode: null }, errors: [] };
  if (record.customer === null) return { record, errors: [promoError("promo_code_needs_address")] };
  const asked = { ...record, promoCode: normalizePromoCode(code) };
  const { promoCode, promoErrors } = priceCheckout(ctx, asked);
  return { record: { ...record, promoCode }, errors: promoErrors };
}

function withChoices(
  ctx: StoreContext,
  record: CheckoutRecord,
  change: CheckoutUpdate,
): CheckoutRecord {
  const { lineItems } = record;
  return {
    ...record,
    market: change.market ?? record.market,
    lineItems:
      change.lineItems === undefined ? lineItems : resolveLines(ctx, change.lineItems, lineItems),
    deliveryOption: change.deliveryOption ?? record.deliveryOption,
    paymentMethod: change.paymentMethod ?? record.paymentMethod,
    marketingOptIn: change.marketingOptIn ?? record.marketingOptIn,
    affiliate: change.affiliate ?? record.affiliate,
    trafficSource: change.trafficSource ?? record.trafficSource,
  };
}

/** CHK-21: whatever is left out stays as it is. A refused promo code does not refuse the rest. */
export function updateCheckout(
  ctx: StoreContext,
  id: string,
  change: CheckoutUpdate,
): Outcome<Checkout> {
  return ctx.transaction(() => {
    const found = findCheckout(ctx, id);
    if (found === null) return refuseUnknown();
    if (isClosed(found.paymentState)) return refuseClosed();
    const chosen = withChoices(ctx, found, change);
    if (change.lineItems !== undefined) {
      const { cannotSell } = findLines(ctx, chosen.lineItems, chosen.market.currency);
      if (cannotSell.length > 0) return refuseLines(422, cannotSell, "/data/lineItems");
    }
    const named =
      change.customer === undefined
        ? accept(chosen)
        : withCustomer(ctx, chosen, change.customer, "/data/customer");
    if (!named.ok) return named;
    const { record, errors } = withPromoCode(ctx, named.value, change.promoCode);
    saveChoices(ctx, record);
    return accept(buildCheckoutAnswer(ctx, record, errors));
  });
}

export function listDeliveryOptions(
  ctx: StoreContext,
  body: CallInput<typeof List>["body"],
): Outcome<CallAnswer<typeof List>> {
  const record = findCheckout(ctx, body.id);
  if (record === null) return refuseUnknown();
  const quotesTo = (destination?: Destination) => {
    return accept({
      data: { attributes: { quotes: priceCheckout(ctx, record, destination).quotes } },
    });
  };
  if (!requiresShipping(ctx, record.lineItems)) return quotesTo();
  const refused = refuseDestination(body, "");
  if (refused !== null) return refused;
  const { stateCode } = body;
  // The call names a state; the rest of it is known where that is the checkout's own.
  const own = record.customer?.address;
  return quotesTo(own?.stateCode === stateCode ? own : { stateCode, zip: "" });
}
