// Registry of every operation of a store's object. An operation takes the store first and returns what can be
// cloned between workers. Operations that need more than the store are listed in their subject's `x.operations.ts`.

import { readAuditEvents } from "#platform/kernel/audit-log";
import { publishSoon } from "#platform/kernel/publish-revision";
import { showRetention, writeRetention } from "#platform/kernel/retention";
import { accessOperations } from "#platform/modules/access-code/access.operations";
import { archiveOperations } from "#platform/modules/archive/archive.operations";
import { exportCatalog } from "#platform/modules/catalog/export-catalog";
import { getBlank } from "#platform/modules/catalog/get-blank";
import { getDigitalAvailability } from "#platform/modules/catalog/get-digital-availability";
import { getListing } from "#platform/modules/catalog/get-listing";
import { listCartListings } from "#platform/modules/catalog/list-cart-listings";
import { listCollectionItems } from "#platform/modules/catalog/list-collection-items";
import { listPublicSlugs } from "#platform/modules/catalog/list-public-slugs";
import { listSearchEntries } from "#platform/modules/catalog/list-search-entries";
import { listSimilar } from "#platform/modules/catalog/list-similar-products";
import { listTiles } from "#platform/modules/catalog/list-tiles";
import { listListingSlugs } from "#platform/modules/catalog/listing-rows";
import { readCartItems } from "#platform/modules/catalog/read-cart-items";
import { checkoutOperations } from "#platform/modules/checkout/checkout.operations";
import { previewCollectionRule } from "#platform/modules/collection-rules/preview-rule";
import {
  findCollection,
  listCollectionsInOrder,
} from "#platform/modules/collections/collection-list";
import { listCollections } from "#platform/modules/collections/collection-tree";
import { deleteCollection } from "#platform/modules/collections/delete-collection";
import { putCollectionListings } from "#platform/modules/collections/put-collection-listings";
import {
  listSellerCollections,
  orderCollections,
  putCollection,
} from "#platform/modules/collections/seller-collections";
import { replyToContactMessage } from "#platform/modules/contact/reply-to-contact-message";
import {
  getContactMessage,
  listContactMessages,
  setContactMessageRead,
} from "#platform/modules/contact/seller-contact-messages";
import { sendContactMessage } from "#platform/modules/contact/send-contact-message";
import { getDelivery, putDelivery } from "#platform/modules/delivery-settings/delivery-settings";
import { domainsOperations } from "#platform/modules/domains/domains.operations";
import { recordDownloadFile } from "#platform/modules/downloads/download-files";
import { findDownload, takeDownload } from "#platform/modules/downloads/downloads";
import {
  checkUploadSize,
  createUpload,
  findUpload,
  finishUpload,
  forgetUpload,
  listUploadParts,
  recordUploadPart,
} from "#platform/modules/downloads/file-uploads";
import {
  deleteFont,
  findFontConflict,
  listSellerFonts,
  putFont,
} from "#platform/modules/fonts/fonts";
import { findImageVersion, recordImageVersion } from "#platform/modules/images/image-versions";
import { importsOperations } from "#platform/modules/imports/imports.operations";
import { adjustInventory, setInventory } from "#platform/modules/inventory/change-stock";
import { showLowStock, writeLowStock } from "#platform/modules/inventory/low-stock";
import { getInventory, listInventory } from "#platform/modules/inventory/read-stock";
import { legalOperations } from "#platform/modules/legal/legal.operations";
import { limitsOperations } from "#platform/modules/limits/limits.operations";
import { trackView } from "#platform/modules/listing-views/track-view";
import { changeListings } from "#platform/modules/listings/change-listings";
import { deleteListing } from "#platform/modules/listings/delete-listing";
import { duplicateListing } from "#platform/modules/listings/duplicate-listing";
import { getSellerListing } from "#platform/modules/listings/get-seller-listing";
import { listCollectionListings } from "#platform/modules/listings/list-collection-listings";
import { listListings } from "#platform/modules/listings/list-listings";
import { createListing, putListing } from "#platform/modules/listings/save-listing";
import { localizationDetails } from "#platform/modules/localization/localization-details";
import { sendMail } from "#platform/modules/mails/deliver-mail";
import { listMails, resendMail, retryMail } from "#platform/modules/mails/mail-log";
import { deleteUnusedMedia } from "#platform/modules/media/delete-unused-media";
import {
  listMarketingOptIns,
  removeMarketingOptIn,
} from "#platform/modules/newsletter/marketing-opt-ins";
import {
  confirmSubscription,
  endSubscription,
  getSubscription,
  listSubscriptions,
  removeSubscription,
} from "#platform/modules/newsletter/newsletter-subscriptions";
import { askForNewsletter } from "#platform/modules/newsletter/subscribe-to-newsletter";
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
import { listStockAlertDemand } from "#platform/modules/stock-alerts/list-stock-alert-demand";
import { askStockAlert } from "#platform/modules/stock-alerts/request-stock-alert";
import {
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  listStockAlerts,
} from "#platform/modules/stock-alerts/stock-alert-requests";
import { checkDeletable, closeStore } from "#platform/modules/store/close-store";
import {
  readClosing,
  requestClosing,
  undoClosing,
} from "#platform/modules/store/request-store-closing";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { noteChange, readSuspension, setStatus } from "#platform/modules/store/store-status";
import { updateStore } from "#platform/modules/store/update-store";
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  putSetupHidden,
} from "#platform/modules/tasks/tasks";
import { themeOperations } from "#platform/modules/theme/theme.operations";
import { webhooksOperations } from "#platform/modules/webhooks/webhooks.operations";

const storeRecordVerbs = {
  record: readStoreRecord,
  updateStore,
  localizationDetails,
  readAuditEvents,
  setStatus,
  noteChange,
  closeStore,
  readClosing,
  readSuspension,
  requestClosing,
  undoClosing,
  checkDeletable,
};

const catalogOperations = {
  exportCatalog,
  deleteListing,
  listTiles,
  listPublicSlugs,
  listSearchEntries,
  listCollectionItems,
  listListingSlugs,
  getListing,
  getBlank,
  getDigitalAvailability,
  listSimilar,
  listCartListings,
  readCartItems,
  trackView,
  createPreorder,
  listPreorders,
};

/** What a seller does with single listings. */
const listingOperations = {
  listListings,
  getSellerListing,
  createListing,
  putListing,
  duplicateListing,
  changeListings,
  listCollectionListings,
};

const collectionsOperations = {
  listSellerCollections,
  putCollection,
  orderCollections,
  putCollectionListings,
  previewCollectionRule,
  listCollections,
  listCollectionsInOrder,
  findCollection,
  deleteCollection,
};

const publishingOperations = {
  importCatalog: importAndPublish,
  publish: publishSoon,
  publishIfDue,
};

/** Stock, and the files that are sold and shown. */
const stockOperations = {
  getInventory,
  listInventory,
  setInventory,
  adjustInventory,
  showLowStock,
  writeLowStock,
  findDownload,
  takeDownload,
  recordDownloadFile,
  checkUploadSize,
  createUpload,
  findUpload,
  finishUpload,
  forgetUpload,
  listUploadParts,
  recordUploadPart,
  deleteUnusedMedia,
  recordImageVersion,
  findImageVersion,
};

/** What buyers pay beside the goods. */
const deliveryOperations = { getDelivery, putDelivery };

const promotionsOperations = { listPromoCodes, putPromoCode, deletePromoCode };

/** What shoppers ask of a store beside buying, and the mails that they get. */
const shoppersOperations = {
  listMails,
  resendMail,
  retryMail,
  sendMail,
  recordMailDelivery,
  sendContactMessage,
  listContactMessages,
  getContactMessage,
  setContactMessageRead,
  replyToContactMessage,
  forgetShopper,
  exportShopper,
  showRetention,
  writeRetention,
  askStockAlert,
  getStockAlert,
  confirmStockAlert,
  endStockAlert,
  listStockAlerts,
  listWantedVariants: listStockAlertDemand,
  askForNewsletter,
  getSubscription,
  confirmSubscription,
  endSubscription,
  listSubscriptions,
  removeSubscription,
  listMarketingOptIns,
  removeMarketingOptIn,
};

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
  ...storeRecordVerbs,
  ...accessOperations,
  ...catalogOperations,
  ...listingOperations,
  ...collectionsOperations,
  ...publishingOperations,
  ...themeOperations,
  ...legalOperations,
  ...fontOperations,
  ...checkoutOperations,
  ...paymentsOperations,
  ...ordersOperations,
  ...refundsOperations,
  ...stockOperations,
  ...domainsOperations,
  ...shoppersOperations,
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
