// Registry of every verb of a store's object. A verb takes the store first and returns what can be
// cloned between workers.

import { accessVerbs } from "#platform/modules/access/access.verbs";
import { campaignsVerbs } from "#platform/modules/campaigns/campaigns.verbs";
import { catalogVerbs } from "#platform/modules/catalog/catalog.verbs";
import { checkoutVerbs } from "#platform/modules/checkout/checkout.verbs";
import { collectionsVerbs } from "#platform/modules/collections/collections.verbs";
import { contactVerbs } from "#platform/modules/contact/contact.verbs";
import { domainsVerbs } from "#platform/modules/domains/domains.verbs";
import { downloadsVerbs } from "#platform/modules/downloads/downloads.verbs";
import { inventoryVerbs } from "#platform/modules/inventory/inventory.verbs";
import { mailsVerbs } from "#platform/modules/mails/mails.verbs";
import { mediaVerbs } from "#platform/modules/media/media.verbs";
import { newsletterVerbs } from "#platform/modules/newsletter/newsletter.verbs";
import { ordersVerbs } from "#platform/modules/orders/orders.verbs";
import { paymentsVerbs } from "#platform/modules/payments/payments.verbs";
import { preordersVerbs } from "#platform/modules/preorders/preorders.verbs";
import { promotionsVerbs } from "#platform/modules/promotions/promotions.verbs";
import { publishingVerbs } from "#platform/modules/publishing/publishing.verbs";
import { reportVerbs } from "#platform/modules/report/report.verbs";
import { shoppersVerbs } from "#platform/modules/shoppers/shoppers.verbs";
import { stockAlertsVerbs } from "#platform/modules/stock-alerts/stock-alerts.verbs";
import { wholeStoreVerbs } from "#platform/modules/store/store.verbs";
import { themeVerbs } from "#platform/modules/theme/theme.verbs";

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
