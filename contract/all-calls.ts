// Registry of every call in the contract, for the API document and its test. Not for clients.
import * as addressCalls from "./address-calls";
import type { CallDefinition } from "./call";
import * as cartCalls from "./cart-calls";
import * as catalogCalls from "./catalog-calls";
import * as checkoutCalls from "./checkout-calls";
import * as collectionCalls from "./collection-calls";
import * as contactCalls from "./contact-calls";
import * as domainCalls from "./domain-calls";
import * as eventCalls from "./event-calls";
import * as mailCalls from "./mail-calls";
import * as newsletterCalls from "./newsletter-calls";
import * as operatorCalls from "./operator-calls";
import * as orderCalls from "./order-calls";
import * as paymentCalls from "./payment-calls";
import * as promoCalls from "./promo-calls";
import * as reportCalls from "./report-calls";
import * as sellerCatalogCalls from "./seller-catalog-calls";
import * as sellerStoreCalls from "./seller-store-calls";
import * as shopperCalls from "./shopper-calls";
import * as stockAlertCalls from "./stock-alert-calls";
import * as storeCalls from "./store-calls";
import * as themeCalls from "./theme-calls";

const modules = [
  storeCalls,
  catalogCalls,
  collectionCalls,
  cartCalls,
  checkoutCalls,
  addressCalls,
  paymentCalls,
  orderCalls,
  sellerStoreCalls,
  sellerCatalogCalls,
  themeCalls,
  promoCalls,
  domainCalls,
  mailCalls,
  stockAlertCalls,
  eventCalls,
  reportCalls,
  contactCalls,
  newsletterCalls,
  shopperCalls,
  operatorCalls,
];

function isCall(value: unknown): value is CallDefinition {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

export const allCalls: readonly CallDefinition[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
