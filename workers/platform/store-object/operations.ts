// Registry of every operation of a store's object. An operation takes the store first and returns what can be
// cloned between workers. Subjects with many, or with such as need more than the store, list theirs in `x.operations.ts`.

import { readAuditEvents } from "#platform/kernel/audit-log";
import { publishSoon } from "#platform/kernel/publish-revision";
import { showRetention, writeRetention } from "#platform/kernel/retention";
import { accessOperations } from "#platform/modules/access-code/access.operations";
import { archiveOperations } from "#platform/modules/archive/archive.operations";
import { catalogOperations } from "#platform/modules/catalog/catalog.operations";
import { checkoutOperations } from "#platform/modules/checkout/checkout.operations";
import { previewCollectionRule } from "#platform/modules/collection-rules/preview-rule";
import { collectionsOperations } from "#platform/modules/collections/collections.operations";
import { contactOperations } from "#platform/modules/contact/contact.operations";
import { getDelivery, putDelivery } from "#platform/modules/delivery-settings/delivery-settings";
import { domainsOperations } from "#platform/modules/domains/domains.operations";
import { downloadsOperations } from "#platform/modules/downloads/downloads.operations";
import {
  deleteFont,
  findFontConflict,
  listSellerFonts,
  putFont,
} from "#platform/modules/fonts/fonts";
import { findImageVersion, recordImageVersion } from "#platform/modules/images/image-versions";
import { importsOperations } from "#platform/modules/imports/imports.operations";
import { inventoryOperations } from "#platform/modules/inventory/inventory.operations";
import { legalOperations } from "#platform/modules/legal/legal.operations";
import { limitsOperations } from "#platform/modules/limits/limits.operations";
import { trackView } from "#platform/modules/listing-views/track-view";
import { listingsOperations } from "#platform/modules/listings/listings.operations";
import { localizationDetails } from "#platform/modules/localization/localization-details";
import { sendMail } from "#platform/modules/mails/deliver-mail";
import { listMails, resendMail, retryMail } from "#platform/modules/mails/mail-log";
import { deleteUnusedMedia } from "#platform/modules/media/delete-unused-media";
import { newsletterOperations } from "#platform/modules/newsletter/newsletter.operations";
import { ordersOperations } from "#platform/modules/orders/orders.operations";
import { paymentsOperations } from "#platform/modules/payments/payments.operations";
import { createPreorder, listPreorders } from "#platform/modules/preorders/preorders";
import {
  deletePromoCode,
  listPromoCodes,
  putPromoCode,
} from "#platform/modules/promotions/seller-promo-codes";
import { importAndPublish } from "#platform/modules/publishing/import-and-publish";
import { publishIfDue } from "#platform/modules/publishing/publish";
import { refundsOperations } from "#platform/modules/refunds/refunds.operations";
import { listSales, listTitles, sumDays } from "#platform/modules/reports/read-sales";
import { exportShopper } from "#platform/modules/shoppers/export-shopper";
import { forgetShopper } from "#platform/modules/shoppers/forget-shopper";
import { recordMailDelivery } from "#platform/modules/shoppers/record-mail-delivery";
import { stockAlertsOperations } from "#platform/modules/stock-alerts/stock-alerts.operations";
import { storeRecordOperations } from "#platform/modules/store/store.operations";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  putSetupHidden,
} from "#platform/modules/tasks/tasks";
import { themeOperations } from "#platform/modules/theme/theme.operations";
import { webhooksOperations } from "#platform/modules/webhooks/webhooks.operations";

const publishingOperations = {
  importCatalog: importAndPublish,
  publish: publishSoon,
  publishIfDue,
};

const preorderOperations = { createPreorder, listPreorders };

/** Pictures of every kind. */
const mediaOperations = { deleteUnusedMedia, recordImageVersion, findImageVersion };

/** What buyers pay beside the goods. */
const deliveryOperations = { getDelivery, putDelivery };

const promotionsOperations = { listPromoCodes, putPromoCode, deletePromoCode };

const mailOperations = { listMails, resendMail, retryMail, sendMail, recordMailDelivery };

/** Shoppers' personal data. */
const privacyOperations = { forgetShopper, exportShopper, showRetention, writeRetention };

const fontOperations = { listSellerFonts, findFontConflict, putFont, deleteFont };

const reportOperations = { listSales, listTitles, sumDays };

const tasksOperations = {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  putSetupHidden,
};

export const storeOperations = {
  ...storeRecordOperations,
  localizationDetails,
  readAuditEvents,
  ...accessOperations,
  ...catalogOperations,
  trackView,
  ...preorderOperations,
  ...listingsOperations,
  ...collectionsOperations,
  previewCollectionRule,
  ...publishingOperations,
  ...themeOperations,
  ...legalOperations,
  ...fontOperations,
  ...checkoutOperations,
  ...paymentsOperations,
  ...ordersOperations,
  ...refundsOperations,
  ...inventoryOperations,
  ...downloadsOperations,
  ...mediaOperations,
  ...domainsOperations,
  ...mailOperations,
  ...contactOperations,
  ...stockAlertsOperations,
  ...newsletterOperations,
  ...privacyOperations,
  ...deliveryOperations,
  ...promotionsOperations,
  ...reportOperations,
  ...tasksOperations,
  ...archiveOperations,
  ...importsOperations,
  ...webhooksOperations,
  ...limitsOperations,
};

export type StoreOperations = typeof storeOperations;
export type OperationName = keyof StoreOperations;

export function isOperationName(name: unknown): name is OperationName {
  return typeof name === "string" && Object.hasOwn(storeOperations, name);
}
