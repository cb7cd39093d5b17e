// Everything that can be asked of a store's object; one line per subject. Each verb takes the store
// first and answers with what can be copied between workers.

import { accessVerbs } from "#platform/access/access.verbs";
import { campaignsVerbs } from "#platform/campaigns/campaigns.verbs";
import { catalogVerbs } from "#platform/catalog/catalog.verbs";
import { checkoutVerbs } from "#platform/checkout/checkout.verbs";
import { collectionsVerbs } from "#platform/collections/collections.verbs";
import { contactVerbs } from "#platform/contact/contact.verbs";
import { domainsVerbs } from "#platform/domains/domains.verbs";
import { downloadsVerbs } from "#platform/downloads/downloads.verbs";
import { inventoryVerbs } from "#platform/inventory/inventory.verbs";
import { mailsVerbs } from "#platform/mails/mails.verbs";
import { mediaVerbs } from "#platform/media/media.verbs";
import { newsletterVerbs } from "#platform/newsletter/newsletter.verbs";
import { ordersVerbs } from "#platform/orders/orders.verbs";
import { paymentsVerbs } from "#platform/payments/payments.verbs";
import { preordersVerbs } from "#platform/preorders/preorders.verbs";
import { promotionsVerbs } from "#platform/promotions/promotions.verbs";
import { publishingVerbs } from "#platform/publishing/publishing.verbs";
import { reportVerbs } from "#platform/report/report.verbs";
import { shoppersVerbs } from "#platform/shoppers/shoppers.verbs";
import { stockAlertsVerbs } from "#platform/stock-alerts/stock-alerts.verbs";
import { themeVerbs } from "#platform/theme/theme.verbs";
import { wholeStoreVerbs } from "./store.verbs";

export const storeVerbs = {
  ...wholeStoreVerbs,
  ...accessVerbs,
  ...catalogVerbs,
  ...collectionsVerbs,
  ...campaignsVerbs,
  ...preordersVerbs,
  ...publishingVerbs,
  ...themeVerbs,
  ...checkoutVerbs,
  ...paymentsVerbs,
  ...ordersVerbs,
  ...downloadsVerbs,
  ...mediaVerbs,
  ...inventoryVerbs,
  ...domainsVerbs,
  ...mailsVerbs,
  ...stockAlertsVerbs,
  ...contactVerbs,
  ...newsletterVerbs,
  ...shoppersVerbs,
  ...promotionsVerbs,
  ...reportVerbs,
};

export type StoreVerbs = typeof storeVerbs;
export type VerbName = keyof StoreVerbs;

export function isVerbName(name: unknown): name is VerbName {
  return typeof name === "string" && Object.hasOwn(storeVerbs, name);
}
