// Opening a checkout, reading it and changing it until money may be on its way. Takes no payment.

import type { Checkout, CheckoutUpdate } from "#contract/checkout/checkout";
import type {
  createCheckout as Create,
  listDeliveryOptions as List,
} from "#contract/checkout/checkout-calls";
import type { Address, CustomerInput } from "#contract/checkout/customer";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { CallError } from "#contract/protocol/errors";
import {
  checkGuessLimit,
  countWrongGuess,
} from "#platform/kernel/limits/promo-and-order-guess-limit";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { wakeToExpire } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { isPossibleZip } from "#platform/modules/addresses/check-us-address";
import type { Destination } from "#platform/modules/delivery/delivery-services";
import { validateDestination } from "#platform/modules/delivery/validate-destination";
import { queueSubdomainForWallets } from "#platform/modules/domains/wallet-domain-queue";
import { checkCheckoutQuota, countCheckout } from "#platform/modules/inventory/reservation-quota";
import { storeMarket } from "#platform/modules/localization/store-market";
import { normalizePromoCode } from "#platform/modules/promotions/promo-code-record";
import { promoError } from "#platform/modules/promotions/promo-code-rules";
import { buildCheckoutAnswer } from "./checkout-answer";
import {
  type CheckoutRecord,
  findCheckout,
  findCheckoutByKey,
  insertCheckout,
  isClosed,
  isOpenedBy,
  saveChoices,
} from "./checkout-record";
import {
  type CannotSell,
  checkGoodsTotal,
  findCheckoutLines,
  requiresShipping,
} from "./find-checkout-lines";
import { normalizePhone } from "./normalize-phone";
import { priceCheckout } from "./price-checkout";
import { checkQuantities, resolveLineSkus } from "./resolve-line-skus";

export type NewCheckoutBody = CallInput<typeof Create>["body"] & {
  /** Where the caller sent none, one that is used once. */
  idempotencyKey: string;
  /** Hash of the request without its key. */
  fingerprint: string;
};

export function checkoutUnknown(): Failure {
  return err(404, "checkout_unknown", "The store has no such checkout.");
}

export function checkoutClosed(): Failure {
  return err(409, "checkout_closed", "A checkout that is being paid cannot be changed.");
}

/** One error per line, each pointing at it. */
export function linesUnavailable(
  status: 409 | 422,
  cannotSell: readonly CannotSell[],
  pointer: string,
): Failure {
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

const keyReused = err(422, "idempotency_key_reused", "This key was used for another request.");

/**
 * The same key gives the checkout that was made first, as it stands by now; another request with it is refused.
 * @param shopper a hash of the network address; null: not counted.
 */
export function createCheckout(
  ctx: StoreContext,
  body: NewCheckoutBody,
  shopper: string | null = null,
): Result<Checkout> {
  return ctx.transaction(() => {
    const earlier = findCheckoutByKey(ctx, body.idempotencyKey);
    if (earlier !== null) {
      const isSame = isOpenedBy(ctx, earlier.id, body.fingerprint);
      return isSame ? ok(buildCheckoutAnswer(ctx, earlier)) : keyReused;
    }
    const market = body.market ?? storeMarket(ctx);
    const lineItems = resolveLineSkus(ctx, body.lineItems, []);
    const tooMany = checkQuantities(lineItems, "/lineItems");
    if (tooMany !== null) return tooMany;
    const found = findCheckoutLines(ctx, lineItems, market.currency);
    if (found.cannotSell.length > 0) return linesUnavailable(422, found.cannotSell, "/lineItems");
    const refused = checkGoodsTotal(found, "/lineItems") ?? checkCheckoutQuota(ctx, shopper);
    if (refused !== null) return refused;
    const id = crypto.randomUUID();
    countCheckout(ctx, shopper, id);
    insertCheckout(ctx, {
      id,
      idempotencyKey: body.idempotencyKey,
      fingerprint: body.fingerprint,
      market,
      lineItems,
      trafficSource: body.trafficSource ?? null,
      affiliate: body.affiliate ?? null,
    });
    wakeToExpire(ctx, "leftCheckouts");
    queueSubdomainForWallets(ctx);
    const made = findCheckoutByKey(ctx, body.idempotencyKey);
    if (made === null) throw new Error("The checkout just written cannot be read");
    return ok(buildCheckoutAnswer(ctx, made, [], found));
  });
}

export function getCheckout(ctx: StoreContext, id: string): Result<Checkout> {
  const record = findCheckout(ctx, id);
  return record === null ? checkoutUnknown() : ok(buildCheckoutAnswer(ctx, record));
}

/** Null where a parcel can be sent to it. @param pointer where the address stands in the body */
export function validateAddress(address: Address, pointer: string): Failure | null {
  const refused = validateDestination(address, pointer);
  if (refused !== null) return refused;
  if (isPossibleZip(address.zip)) return null;
  return err(422, "zip_unknown", "There is no such ZIP code.", `${pointer}/zip`);
}

/** A customer keeps the id of the first entry; `pointer` is where the customer stands in the body. */
export function withCustomer(
  ctx: StoreContext,
  record: CheckoutRecord,
  customer: CustomerInput,
  pointer: string,
): Result<CheckoutRecord> {
  const id = record.customer?.id ?? crypto.randomUUID();
  if (!requiresShipping(ctx, record.lineItems)) {
    const phone = normalizePhone(customer.phone) ?? "";
    return ok({ ...record, customer: { ...customer, phone, id } });
  }
  const refused = validateAddress(customer.address, `${pointer}/address`);
  if (refused !== null) return refused;
  const phone = normalizePhone(customer.phone);
  if (phone === null) {
    return err(422, "phone_invalid", "The phone number cannot be called.", `${pointer}/phone`);
  }
  return ok({ ...record, customer: { ...customer, phone, id } });
}

/** A code that does not count is not saved; without an address none is looked at. */
function withPromoCode(
  ctx: StoreContext,
  record: CheckoutRecord,
  code: string | null | undefined,
  network: string | null,
): { record: CheckoutRecord; errors: CallError[] } {
  if (code === undefined) return { record, errors: [] };
  if (code === null) return { record: { ...record, promoCode: null }, errors: [] };
  if (record.customer === null) return { record, errors: [promoError("promo_code_needs_address")] };
  if (checkGuessLimit(ctx, "promo-guess", network) !== null) {
    return {
      record: { ...record, promoCode: null },
      errors: [promoError("promo_code_too_many_tries")],
    };
  }
  const asked = { ...record, promoCode: normalizePromoCode(code) };
  const { promoCode, promoErrors } = priceCheckout(ctx, asked);
  const isUnknown = promoErrors.some((error) => error.code === "promo_code_unknown");
  if (isUnknown) countWrongGuess(ctx, "promo-guess", network);
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
      change.lineItems === undefined
        ? lineItems
        : resolveLineSkus(ctx, change.lineItems, lineItems),
    deliveryOption: change.deliveryOption ?? record.deliveryOption,
    paymentMethod: change.paymentMethod ?? record.paymentMethod,
    marketingOptIn: change.marketingOptIn ?? record.marketingOptIn,
    affiliate: change.affiliate ?? record.affiliate,
    trafficSource: change.trafficSource ?? record.trafficSource,
  };
}

/**
 * Whatever is left out stays as it is. A refused promo code does not refuse the rest.
 * @param network a hash of the caller's; null: their guesses of codes are not counted.
 */
export function updateCheckout(
  ctx: StoreContext,
  id: string,
  change: CheckoutUpdate,
  network: string | null = null,
): Result<Checkout> {
  return ctx.transaction(() => {
    const found = findCheckout(ctx, id);
    if (found === null) return checkoutUnknown();
    if (isClosed(found.paymentState)) return checkoutClosed();
    const chosen = withChoices(ctx, found, change);
    if (change.lineItems !== undefined) {
      const tooMany = checkQuantities(chosen.lineItems, "/data/lineItems");
      if (tooMany !== null) return tooMany;
      const lines = findCheckoutLines(ctx, chosen.lineItems, chosen.market.currency);
      const { cannotSell } = lines;
      if (cannotSell.length > 0) return linesUnavailable(422, cannotSell, "/data/lineItems");
      const tooDear = checkGoodsTotal(lines, "/data/lineItems");
      if (tooDear !== null) return tooDear;
    }
    const named =
      change.customer == null
        ? ok(chosen)
        : withCustomer(ctx, chosen, change.customer, "/data/customer");
    if (!named.ok) return named;
    const { record, errors } = withPromoCode(ctx, named.value, change.promoCode, network);
    saveChoices(ctx, record);
    return ok(buildCheckoutAnswer(ctx, record, errors));
  });
}

export function listDeliveryOptions(
  ctx: StoreContext,
  body: CallInput<typeof List>["body"],
): Result<CallAnswer<typeof List>> {
  const record = findCheckout(ctx, body.id);
  if (record === null) return checkoutUnknown();
  const quotesTo = (destination?: Destination) => {
    return ok({
      data: { attributes: { quotes: priceCheckout(ctx, record, destination).quotes } },
    });
  };
  if (!requiresShipping(ctx, record.lineItems)) return quotesTo();
  const refused = validateDestination(body, "");
  if (refused !== null) return refused;
  const { stateCode } = body;
  // The call names a state; the rest of it is known where that is the checkout's own.
  const own = record.customer?.address;
  return quotesTo(own?.stateCode === stateCode ? own : { stateCode, zip: "" });
}
