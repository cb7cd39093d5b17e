/** A store in which all has happened once that pages of the studio need to show anything. Its words are long. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createImport, getImport } from "../contract/catalog/import-calls";
import { addDomain } from "../contract/domains/domain-calls";
import { addOrderNote, shipOrder } from "../contract/orders/seller-order-calls";
import { sendContactMessage } from "../contract/shoppers/contact-calls";
import { createWebhook, testWebhook } from "../contract/webhooks/webhook-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { setRecord } from "./dns";
import { storeOf } from "./order-by-api";
import { aListing, openTestStore } from "./test-store";

type Store = ReturnType<typeof storeOf>;

const long = "Donaudampfschifffahrtsgesellschaft";
const shopper = `${long}@shopper-with-a-long-name.example`.toLowerCase();
const usd = { locale: "en", currency: "USD", region: "USA" };
const exportFile = resolve(import.meta.dirname, "../ops/shopify/fixtures/shopify-export.csv");

/** One of two units has left the house. */
async function sellAndShip({ ask, buy }: Store): Promise<string> {
  const { orderNumber: number, items } = await buy(shopper, ["tee", "mug"], usd);
  const pathOf = ({ path }: { path: string }) => path.replace(":number", number);
  const [{ sku } = { sku: "" }] = items;
  const parcel = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };
  const shipped = { ...parcel, items: [{ sku, quantity: 1 }] };
  await ask(shipOrder, pathOf(shipOrder), shipped);
  await ask(addOrderNote, pathOf(addOrderNote), { text: `Wrap it for the ${long}` });
  return number;
}

async function writeMessage({ ask }: Store, slug: string): Promise<void> {
  const what = { orderNumber: "AW-7Q2M9XKT", reason: "order", listing: "tee", locale: "en" };
  const message = `Where is it?\n${long.repeat(3)}`;
  const body = { storeSlug: slug, email: shopper, fullName: `Ada ${long}`, message, ...what };
  await ask(sendContactMessage, sendContactMessage.path, body);
}

/** Its record of ownership has another value. */
async function askForDomain({ ask }: Store, shop: StackUrls, slug: string): Promise<void> {
  const hostname = `shop.${long.toLowerCase()}-${slug}.test`;
  const { domain } = await ask(addDomain, addDomain.path, { hostname });
  const record = domain.records.find(({ purpose }) => purpose === "ownership");
  if (record === undefined) throw new Error("There is no record of ownership");
  await setRecord(shop, { ...record, value: "awning-verify=of-the-shop-before" });
}

/** At an address that answers 404. */
async function sendToWebhook({ ask }: Store, shop: StackUrls): Promise<void> {
  const url = `${shop.sandbox}/${long}/hook`;
  const body = { url, events: ["order.created", "order.shipped", "stock.low"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, body);
  await ask(testWebhook, testWebhook.path.replace(":id", webhook.id));
}

/** With lines that are refused and columns that are lost; nothing of it is in the shop. */
async function previewImport({ ask }: Store): Promise<void> {
  const query = new URLSearchParams({ name: `${long}.csv` });
  const text = await readFile(exportFile, "utf8");
  const made = await ask(createImport, `${createImport.path}?${query}`, text);
  const path = getImport.path.replace(":id", made.import.id);
  const deadline = Date.now() + 20_000;
  while ((await ask(getImport, path)).import.state === "reading") {
    if (Date.now() > deadline) throw new Error("The import is still being read");
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** @returns its slug */
export async function openSeededStore(shop: StackUrls): Promise<string> {
  const listings = [aListing("tee", { title: `${long} tee` }), aListing("mug")];
  const { slug } = await openTestStore(shop, listings);
  const store = storeOf(shop, slug);
  await sendToWebhook(store, shop);
  await Promise.all([
    sellAndShip(store),
    writeMessage(store, slug),
    askForDomain(store, shop, slug),
    previewImport(store),
  ]);
  return slug;
}
