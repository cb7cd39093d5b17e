/** Orders: opened, read, changed and approved. */
import * as z from "zod";
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import { newId } from "#sandbox/paypal/account/ids";
import {
  AddressParam,
  AmountParam,
  NameParam,
  OrderParam,
  PatchParam,
  type Unit,
} from "#sandbox/paypal/account/order-params";
import { type Outcome, outcomeOfTotal } from "#sandbox/paypal/account/outcomes";
import { fullNameOf, payerOf } from "#sandbox/paypal/account/payers";
import { noSuchResource, unprocessable } from "#sandbox/paypal/account/paypal-failure";
import type { Order } from "#sandbox/paypal/account/resources";
import type { Call } from "#sandbox/paypal/protocol/call";
import { parseParams } from "#sandbox/paypal/protocol/parse-params";
import { checkAmount } from "./amounts";
import { orderView } from "./views";

export function requireOrder(account: PaypalAccount, id: string): Order {
  const order = account.orders.get(id);
  if (order === null) throw noSuchResource();
  return order;
}

export function createOrder(account: PaypalAccount, call: Call): Order {
  const { intent, purchase_units, payment_source } = parseParams(OrderParam, call.body);
  if (intent !== "CAPTURE") throw unprocessable("INTENT_NOT_SUPPORTED", "/intent");
  const [unit, ...more] = purchase_units;
  if (unit === undefined || more.length > 0) {
    throw unprocessable("MULTIPLE_UNITS_NOT_SUPPORTED", "/purchase_units");
  }
  checkAmount(unit.amount, "/purchase_units/0/amount");
  const experience = payment_source?.paypal.experience_context ?? null;
  if (experience?.shipping_preference === "SET_PROVIDED_ADDRESS" && !unit.shipping?.address) {
    throw unprocessable("SHIPPING_ADDRESS_REQUIRED", "/purchase_units/0/shipping/address");
  }
  if (payment_source !== undefined && call.requestId === null) {
    throw unprocessable("PAYPAL_REQUEST_ID_REQUIRED");
  }
  return account.orders.put({
    id: newId(),
    created: account.nowS(),
    status: payment_source === undefined ? "CREATED" : "PAYER_ACTION_REQUIRED",
    unit,
    experience,
    fate: null,
    captureId: null,
    payer: null,
    apiUrl: call.apiUrl,
    pageUrl: call.pageUrl,
  });
}

type Change = z.output<typeof PatchParam>[number];

const UNIT_PATH = /^\/purchase_units\/@reference_id=='([^']+)'\/(.+)$/;

function changed(unit: Unit, change: Change, at: string): Unit {
  const [, reference, part] = UNIT_PATH.exec(change.path) ?? [];
  if (reference !== unit.reference_id || change.op === "remove") {
    throw unprocessable("NOT_PATCHABLE", `${at}/path`);
  }
  const field = `${at}/value`;
  switch (part) {
    case "amount": {
      const amount = parseParams(AmountParam, change.value);
      checkAmount(amount, field);
      return { ...unit, amount };
    }
    case "invoice_id":
    case "custom_id":
    case "description":
      return { ...unit, [part]: parseParams(z.string().min(1).max(127), change.value) };
    case "shipping/name":
      return {
        ...unit,
        shipping: { ...unit.shipping, name: parseParams(NameParam, change.value) },
      };
    case "shipping/address": {
      const address = parseParams(AddressParam, change.value);
      return { ...unit, shipping: { ...unit.shipping, address } };
    }
    default:
      throw unprocessable("NOT_PATCHABLE", `${at}/path`);
  }
}

export function patchOrder(account: PaypalAccount, call: Call): void {
  const order = requireOrder(account, call.id);
  const changes = parseParams(PatchParam, call.body);
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_COMPLETED");
  const isApproved = order.status === "APPROVED";
  if (isApproved && order.fate === "amount_stands")
    throw unprocessable("AMOUNT_CHANGE_NOT_ALLOWED");
  const unit = changes.reduce((sofar, change, i) => changed(sofar, change, `/${i}`), order.unit);
  account.orders.put({ ...order, unit });
}

/** PayPal's choice where the shop says nothing: the address that the payer has on file. */
function withShipping({ unit, experience }: Order, payer: string | null): Unit {
  const preference = experience?.shipping_preference ?? "GET_FROM_FILE";
  if (preference !== "GET_FROM_FILE") return unit;
  const chosen = payerOf(payer);
  const shipping = { name: { full_name: fullNameOf(chosen) }, address: chosen.address };
  return { ...unit, shipping };
}

export type Approval = { fate?: Outcome | null | undefined; payer?: string | undefined };

/** The payer agreed. Agreeing again, for instance with another card, is the same. */
export function approveOrder(account: PaypalAccount, id: string, approval: Approval = {}): Order {
  const order = requireOrder(account, id);
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED");
  const fate = approval.fate ?? outcomeOfTotal(order.unit.amount.value);
  const payer = payerOf(approval.payer).id;
  const unit = withShipping(order, payer);
  const approved = account.orders.put({ ...order, unit, status: "APPROVED", fate, payer });
  account.announce("CHECKOUT.ORDER.APPROVED", orderView(account, approved), approved);
  return approved;
}
