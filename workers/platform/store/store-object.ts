// One store: its database, its only writer, its alarm. Each method hands over to the verb of a
// subject; no rule lives here.
import { DurableObject } from "cloudflare:workers";
import { type GetListingInput, getListing } from "#platform/catalog/get-listing";
import { type ListTilesInput, listTiles } from "#platform/catalog/list-tiles";
import { type CartItemsInput, readCartItems } from "#platform/catalog/read-cart-items";
import {
  createCheckout,
  getCheckout,
  listDeliveryOptions,
  updateCheckout,
} from "#platform/checkout/checkouts";
import { type Clock, systemClock } from "#platform/clock";
import { listCollections } from "#platform/collections/collections";
import { getInventory, listInventory } from "#platform/inventory/inventory";
import { localizationDetails } from "#platform/localization/localization-details";
import { getOrder, listOrders } from "#platform/orders/orders";
import { getPayment, initiatePayment, updatePayment } from "#platform/payments/initiate-payment";
import { withPayments } from "#platform/payments/payment-context";
import { receivePaymentEvent } from "#platform/payments/payment-event";
import { submitCheckout } from "#platform/payments/submit-checkout";
import { type ImportInput, importAndPublish } from "#platform/publishing/import-and-publish";
import { isPublishDue, publishSoon } from "#platform/publishing/publish";
import { parseStoreEnv, type StoreEnv } from "#platform/settings";
import { getTheme, putTheme } from "#platform/theme/theme";
import { runDueJobs } from "./jobs";
import { migrateStore } from "./migrate";
import type { StoreContext } from "./store-context";
import { initiateStore, type NewStore, readStoreRecord } from "./store-record";
import { readSetting } from "./store-setting";
import { WakeUp } from "./wake-up";

export class StoreObject extends DurableObject<StoreEnv> {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  readonly #wakeUp: WakeUp;
  readonly #env: StoreEnv;

  constructor(state: DurableObjectState, env: StoreEnv) {
    super(state, env);
    // The objects of the other stores, the directory and the media stay outside.
    this.#env = parseStoreEnv({ ...env });
    this.#wakeUp = new WakeUp(state.storage);
    state.blockConcurrencyWhile(async () => {
      migrateStore(state.storage);
      await this.#wakeUp.load();
      // The object was stopped in the middle of a publish.
      if (isPublishDue(state.storage.sql)) this.#wakeUp.by(Date.now());
    });
  }

  #contextOf(slug: string): StoreContext {
    return {
      slug,
      sql: this.ctx.storage.sql,
      transaction: (work) => this.#wakeUp.transaction(work),
      clock: this.clock,
      env: this.#env,
      wakeBy: (atMs) => this.#wakeUp.by(atMs),
    };
  }

  get #context(): StoreContext {
    const slug = readSetting(this.ctx.storage.sql, "slug");
    if (slug === null) throw new Error("This store has not been created");
    return this.#contextOf(slug);
  }

  override async alarm(): Promise<void> {
    this.#wakeUp.rung();
    await runDueJobs(this.#context);
  }

  // The store itself
  async create(store: NewStore) {
    const ctx = this.#contextOf(store.slug);
    initiateStore(ctx, store);
    await publishSoon(ctx);
    return readStoreRecord(ctx);
  }
  record() {
    return readStoreRecord(this.#context);
  }
  localizationDetails() {
    return localizationDetails(this.#context);
  }
  publish() {
    return publishSoon(this.#context);
  }

  // Catalogue
  importCatalog(input: ImportInput) {
    return importAndPublish(this.#context, input);
  }
  listTiles(input: ListTilesInput) {
    return listTiles(this.#context, input);
  }
  getListing(input: GetListingInput) {
    return getListing(this.#context, input);
  }
  readCartItems(input: CartItemsInput) {
    return readCartItems(this.#context, input);
  }
  listCollections() {
    return listCollections(this.#context);
  }

  // Theme
  getTheme() {
    return getTheme(this.#context);
  }
  putTheme(document: string) {
    putTheme(this.#context, document);
    return publishSoon(this.#context);
  }

  // Checkout
  createCheckout(body: Parameters<typeof createCheckout>[1]) {
    return createCheckout(this.#context, body);
  }
  getCheckout(id: string) {
    return getCheckout(this.#context, id);
  }
  updateCheckout(id: string, change: Parameters<typeof updateCheckout>[2]) {
    return updateCheckout(this.#context, id, change);
  }
  listDeliveryOptions(body: Parameters<typeof listDeliveryOptions>[1]) {
    return listDeliveryOptions(this.#context, body);
  }

  // Payments
  initiatePayment(body: Parameters<typeof initiatePayment>[1]) {
    return initiatePayment(withPayments(this.#context), body);
  }
  updatePayment(body: Parameters<typeof updatePayment>[1]) {
    return updatePayment(withPayments(this.#context), body);
  }
  getPayment(query: Parameters<typeof getPayment>[1]) {
    return getPayment(this.#context, query);
  }
  submitCheckout(body: Parameters<typeof submitCheckout>[1]) {
    return submitCheckout(withPayments(this.#context), body);
  }
  receivePaymentEvent(event: Parameters<typeof receivePaymentEvent>[1]) {
    return receivePaymentEvent(withPayments(this.#context), event);
  }

  // Orders and stock
  getOrder(by: Parameters<typeof getOrder>[1]) {
    return getOrder(this.#context, by);
  }
  listOrders(limit: number) {
    return listOrders(this.#context, limit);
  }
  getInventory(ids: Parameters<typeof getInventory>[1]) {
    return getInventory(this.#context, ids);
  }
  listInventory(listingSlug: string) {
    return listInventory(this.#context, listingSlug);
  }
}
