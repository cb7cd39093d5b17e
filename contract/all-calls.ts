// Registry of every call in the contract, for the API document and its test. Not for clients.

import * as eventCalls from "#contract/analytics/event-calls";
import * as reportCalls from "#contract/analytics/report-calls";
import * as cartCalls from "#contract/cart/cart-calls";
import * as catalogCalls from "#contract/catalog/catalog-calls";
import * as collectionCalls from "#contract/catalog/collection-calls";
import * as sellerCatalogCalls from "#contract/catalog/seller-catalog-calls";
import * as addressCalls from "#contract/checkout/address-calls";
import * as checkoutCalls from "#contract/checkout/checkout-calls";
import * as orderCalls from "#contract/orders/order-calls";
import * as paymentCalls from "#contract/payments/payment-calls";
import * as promoCalls from "#contract/promotions/promo-calls";
import type { CallDefinition } from "#contract/protocol/call";
import * as contactCalls from "#contract/shoppers/contact-calls";
import * as mailCalls from "#contract/shoppers/mail-calls";
import * as newsletterCalls from "#contract/shoppers/newsletter-calls";
import * as shopperCalls from "#contract/shoppers/shopper-calls";
import * as stockAlertCalls from "#contract/shoppers/stock-alert-calls";
import * as domainCalls from "#contract/store/domain-calls";
import * as operatorCalls from "#contract/store/operator-calls";
import * as sellerStoreCalls from "#contract/store/seller-store-calls";
import * as storeCalls from "#contract/store/store-calls";
import * as themeCalls from "#contract/theme/theme-calls";

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
