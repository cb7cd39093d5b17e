/** A store with one of everything that has an id in the studio, and what it would show to the wrong reader. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { inviteMember, listMembers } from "#contract/accounts/member-calls";
import { createToken } from "#contract/accounts/token-calls";
import { createImport, getImport } from "#contract/catalog/import-calls";
import { importCatalog } from "#contract/catalog/seller-catalog-calls";
import { putCollection, putCollectionListings } from "#contract/catalog/seller-collection-calls";
import { addDomain } from "#contract/domains/domain-calls";
import { beginUpload } from "#contract/media/upload-calls";
import { addOrderNote, getSellerOrder, shipOrder } from "#contract/orders/seller-order-calls";
import { putPromoCode } from "#contract/promotions/promo-calls";
import { listContactMessages, sendContactMessage } from "#contract/shoppers/contact-calls";
import { listMails } from "#contract/shoppers/mail-calls";
import { askForNewsletter, listSubscriptions } from "#contract/shoppers/newsletter-calls";
import { putLegalText } from "#contract/store/legal-calls";
import { putMedia } from "#contract/store/seller-store-calls";
import { addFont } from "#contract/theme/font-calls";
import { putTheme } from "#contract/theme/theme-calls";
import { putThemeLivePreview } from "#contract/theme/theme-history-calls";
import { createWebhook, testWebhook } from "#contract/webhooks/webhook-calls";
import { storeOf } from "../../e2e/order-by-api";
import { aListing, aProduct } from "../../e2e/test-store";
import { projectRoot, type Stack } from "../../scripts/stack";

type Call = Parameters<ReturnType<typeof storeOf>["ask"]>[0] & { path: string };

const usd = { locale: "en", currency: "USD", region: "USA" };
const fontFile = (name: string) =>
  resolve(
    projectRoot,
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A file as the platform's calls take it. */
async function sendFile(stack: Stack, slug: string, call: Call, path: string, file: Buffer) {
  const response = await fetch(new URL(path, stack.urls.platform), {
    method: call.method,
    headers: { "x-store": slug, authorization: `Bearer ${stack.settings.OPERATOR_TOKEN}` },
    body: new Uint8Array(file),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function retry<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("What the store was to be filled with has not come.");
}

/**
 * @param repeats how many of what is numbered from 1 on in every store: those of one store must be more than those of
 * the other, or an id of others would be one of one's own.
 * @param font its id is made of its bytes
 */
export async function fillStore(
  stack: Stack,
  { slug, repeats, font }: { slug: string; repeats: number; font: string },
) {
  const { ask, buy } = storeOf(stack.urls, slug);
  const counted = Array.from({ length: repeats }, (_, index) => index + 1);
  const product = `${slug}-tee`;
  const shopper = `ada@shoppers-of-${slug}.test`;
  const picture = `products/${slug}.png`;
  const download = `downloads/${slug}/song.zip`;
  await sendFile(stack, slug, putMedia, `/v1/seller/media/${picture}`, dot);
  await sendFile(stack, slug, putMedia, `/v1/seller/media/${download}`, Buffer.from("PK"));
  const title = `Tee of ${slug}`;
  const listings = [
    ...counted.map((number) => aListing(`${slug}-mug-${number}`, { title: `Mug of ${slug}` })),
    aListing(product, { title, products: [aProduct({ key: product, title })] }),
  ];
  await ask(importCatalog, importCatalog.path, { listings });
  const { orderNumber: order, items } = await buy(
    shopper,
    [product, ...counted.map(() => product)],
    usd,
  );
  const [{ sku } = { sku: "" }] = items;
  const withOrder = ({ path }: { path: string }) => path.replace(":number", order);
  const parcel = { carrier: "UPS", trackingNumber: `1Z-${slug}`, notifyAfter: 3600 };
  const { note } = await ask(addOrderNote, withOrder(addOrderNote), { text: `Note of ${slug}` });
  for (const number of counted) {
    const body = { storeSlug: slug, email: shopper, fullName: `Ada of ${slug}`, locale: "en" };
    await ask(shipOrder, withOrder(shipOrder), { ...parcel, items: [{ sku, quantity: 1 }] });
    await ask(sendContactMessage, sendContactMessage.path, {
      ...body,
      orderNumber: order,
      reason: "other",
      listing: null,
      message: `Message ${number} of ${slug}`,
    });
    const email = `reader-${number}@readers-of-${slug}.test`;
    await ask(askForNewsletter, askForNewsletter.path, {
      storeSlug: slug,
      email,
      locale: "en",
    });
    const theme = { content: { heroBanner: { title: `Hero ${number} of ${slug}`, template: 3 } } };
    await ask(putTheme, `${putTheme.path}?publish=true`, theme);
    const place = putLegalText.path.replace(":kind", "imprint").replace(":locale", "en");
    await ask(putLegalText, place, { html: `<p>Text ${number} of ${slug}</p>` });
  }
  const { shipments } = (await ask(getSellerOrder, withOrder(getSellerOrder))).order;
  // Sent, so that nothing changes by itself any more; the parcels' mails wait for an hour.
  const mail = await retry(async () => {
    const { mails } = await ask(listMails, listMails.path);
    const isSent = mails.every(({ kind, state }) => kind === "order-shipped" || state === "sent");
    return isSent ? mails[0]?.id : undefined;
  });
  const { messages } = await ask(listContactMessages, listContactMessages.path);
  const asked = await ask(listSubscriptions, `${listSubscriptions.path}?state=asked`);
  const livePreview = crypto.randomUUID();
  await ask(putThemeLivePreview, putThemeLivePreview.path.replace(":livePreview", livePreview), {});

  const collection = `${slug}-shelf`;
  await ask(putCollection, putCollection.path.replace(":slug", collection), { name: title });
  const members = putCollectionListings.path.replace(":slug", collection);
  await ask(putCollectionListings, members, { listings: [product] });
  const code = `CODE-${slug.toUpperCase()}`;
  await ask(putPromoCode, putPromoCode.path.replace(":code", code), {
    benefit: { type: "percentage", value: 10 },
    appliesTo: { listings: [product], collections: [collection] },
  });
  const url = `${stack.urls.sandbox}/hooks-of-${slug}`;
  const hook = { url, events: ["order.created"] };
  const { webhook } = await ask(createWebhook, createWebhook.path, hook);
  const tested = await ask(testWebhook, testWebhook.path.replace(":id", webhook.id));
  const csv = `Handle,Title,Variant Price\n${slug}-imported,Imported by ${slug},12.00\n`;
  let job = "";
  for (const _number of counted) {
    const made = await ask(createImport, `${createImport.path}?name=${slug}.csv`, csv);
    job = made.import.id;
    const path = getImport.path.replace(":id", job);
    await retry(async () => (await ask(getImport, path)).import.state !== "reading" || undefined);
  }
  const hostname = `shop.${slug}-records.test`;
  await ask(addDomain, addDomain.path, { hostname });
  const { upload } = await ask(beginUpload, beginUpload.path, {
    path: `downloads/${slug}-large/film.zip`,
    bytes: 9_000_000,
  });
  const scopes = ["orders:read"];
  const token = await ask(createToken, createToken.path, { name: `Token of ${slug}`, scopes });
  const email = `invited@people-of-${slug}.test`;
  const invited = await ask(inviteMember, inviteMember.path, { email, role: "staff" });
  const { members: people } = await ask(listMembers, listMembers.path);
  const named = `${addFont.path}?${new URLSearchParams({ family: `Font ${slug}`, licensed: "true" })}`;
  const file = await readFile(fontFile(font));
  const added = await sendFile(stack, slug, addFont, named, file);
  return {
    slug,
    ids: {
      order,
      sku,
      product,
      collection,
      code,
      hostname,
      livePreview,
      picture,
      download,
      shipment: shipments.at(-1)?.id ?? "",
      note: note.id,
      mail,
      webhook: webhook.id,
      delivery: tested.delivery.id,
      message: String(messages[0]?.id),
      subscription: String(asked.subscriptions[0]?.id),
      job,
      upload: upload.id,
      token: token.details.id,
      invitation: invited.invitation.id,
      member: people[0]?.id ?? "",
      font: addFont.answer.parse(await added.json()).id,
      version: String(repeats),
    },
    /** What its pages show, and those of no other store. */
    marks: [
      title,
      `shoppers-of-${slug}`,
      `readers-of-${slug}`,
      `people-of-${slug}`,
      `Note of ${slug}`,
      `of ${slug}<`,
      `hooks-of-${slug}`,
      `Token of ${slug}`,
      `Imported by ${slug}`,
      `Font ${slug}`,
      `1Z-${slug}`,
      `Ada of ${slug}`,
    ],
  };
}

export type FilledStore = Awaited<ReturnType<typeof fillStore>>;
export type Ids = FilledStore["ids"];
