// Registry of every call in the contract, for the API document and its test. Not for clients.

import * as accountCalls from "#contract/accounts/account-calls";
import * as memberCalls from "#contract/accounts/member-calls";
import * as operatorAccountCalls from "#contract/accounts/operator-account-calls";
import * as passkeyCalls from "#contract/accounts/passkey-calls";
import * as signInCalls from "#contract/accounts/sign-in-calls";
import * as tokenCalls from "#contract/accounts/token-calls";
import * as failureCalls from "#contract/alerts/failure-calls";
import * as healthCalls from "#contract/alerts/health-calls";
import * as statusCalls from "#contract/alerts/status-calls";
import * as campaignCalls from "#contract/analytics/campaign-calls";
import * as eventCalls from "#contract/analytics/event-calls";
import * as reportCalls from "#contract/analytics/report-calls";
import * as archiveCalls from "#contract/archive/archive-calls";
import * as restoreCalls from "#contract/archive/restore-calls";
import * as cartCalls from "#contract/cart/cart-calls";
import * as catalogCalls from "#contract/catalog/catalog-calls";
import * as collectionCalls from "#contract/catalog/collection-calls";
import * as importCalls from "#contract/catalog/import-calls";
import * as searchEntryCalls from "#contract/catalog/search-entry-calls";
import * as sellerCatalogCalls from "#contract/catalog/seller-catalog-calls";
import * as sellerCollectionCalls from "#contract/catalog/seller-collection-calls";
import * as listingCalls from "#contract/catalog/seller-listing-calls";
import * as addressCalls from "#contract/checkout/address-calls";
import * as checkoutCalls from "#contract/checkout/checkout-calls";
import * as deliverySettingsCalls from "#contract/checkout/delivery-settings-calls";
import * as domainCalls from "#contract/domains/domain-calls";
import * as uploadCalls from "#contract/media/upload-calls";
import * as cancelOrderCalls from "#contract/orders/cancel-order-calls";
import * as orderMailCalls from "#contract/orders/new-order-mail-calls";
import * as orderCalls from "#contract/orders/order-calls";
import * as orderEmailCalls from "#contract/orders/order-email-calls";
import * as sellerOrderCalls from "#contract/orders/seller-order-calls";
import * as settleRefundCalls from "#contract/orders/settle-refund-calls";
import * as paymentCalls from "#contract/payments/payment-calls";
import * as promoCalls from "#contract/promotions/promo-calls";
import type { CallDefinition } from "#contract/protocol/call";
import * as contactCalls from "#contract/shoppers/contact-calls";
import * as mailCalls from "#contract/shoppers/mail-calls";
import * as newsletterCalls from "#contract/shoppers/newsletter-calls";
import * as retentionCalls from "#contract/shoppers/retention-calls";
import * as shopperCalls from "#contract/shoppers/shopper-calls";
import * as stockAlertCalls from "#contract/shoppers/stock-alert-calls";
import * as closingCalls from "#contract/store/closing-calls";
import * as legalCalls from "#contract/store/legal-calls";
import * as limitCalls from "#contract/store/limit-calls";
import * as operatorCalls from "#contract/store/operator-calls";
import * as sellerStoreCalls from "#contract/store/seller-store-calls";
import * as storeCalls from "#contract/store/store-calls";
import * as taskCalls from "#contract/store/task-calls";
import * as fontCalls from "#contract/theme/font-calls";
import * as themeCalls from "#contract/theme/theme-calls";
import * as themeHistoryCalls from "#contract/theme/theme-history-calls";
import * as webhookCalls from "#contract/webhooks/webhook-calls";

const modules = [
  storeCalls,
  catalogCalls,
  searchEntryCalls,
  campaignCalls,
  collectionCalls,
  cartCalls,
  checkoutCalls,
  addressCalls,
  paymentCalls,
  orderCalls,
  orderEmailCalls,
  sellerOrderCalls,
  cancelOrderCalls,
  settleRefundCalls,
  orderMailCalls,
  sellerStoreCalls,
  uploadCalls,
  sellerCatalogCalls,
  listingCalls,
  sellerCollectionCalls,
  importCalls,
  fontCalls,
  themeCalls,
  themeHistoryCalls,
  promoCalls,
  domainCalls,
  mailCalls,
  stockAlertCalls,
  eventCalls,
  reportCalls,
  contactCalls,
  newsletterCalls,
  shopperCalls,
  retentionCalls,
  legalCalls,
  operatorCalls,
  healthCalls,
  failureCalls,
  statusCalls,
  taskCalls,
  deliverySettingsCalls,
  archiveCalls,
  restoreCalls,
  operatorAccountCalls,
  tokenCalls,
  memberCalls,
  signInCalls,
  accountCalls,
  passkeyCalls,
  webhookCalls,
  limitCalls,
  closingCalls,
];

function isCall(value: unknown): value is CallDefinition {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

export const allCalls: readonly CallDefinition[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
