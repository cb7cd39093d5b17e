// What the mail tests share: an order, and a mail of every kind about it.
import type { Customer } from "#contract/checkout/customer";
import type { Order } from "#contract/orders/order";
import type { StoreRecord } from "#contract/store/store";
import type { Locale } from "#core/locales";
import { buildSubject } from "#platform/modules/mails/mail-subject";
import { renderMail } from "#platform/modules/mails/render-mail";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";

export function anItem(change: Partial<Order["items"][number]> = {}): Order["items"][number] {
  return {
    title: "Ridge Line at Dusk",
    sku: "7-2-1",
    price: { amount: 2600 },
    quantity: 2,
    color: "Heather Navy",
    size: "M",
    productType: "Classic tee",
    image: "/media/mockups/ridge/navy.png",
    kind: "physical",
    ...change,
  };
}

export function anOrder(change: Partial<Order> = {}): Order {
  return {
    orderNumber: "AW-7Q2M9XKT",
    lookupNumber: "AW-7Q2M9XKT",
    cartId: "checkout-1",
    promo: "WELCOME10",
    totalCost: { amount: 9132, currency: "USD" },
    shippingCost: { amount: 599, currency: "USD" },
    shippingDiscount: 0,
    tax: { amount: 603, currency: "USD" },
    refunded: 0,
    refundFailed: 0,
    refundSettled: 0,
    items: [
      anItem(),
      anItem({
        title: "Night Bus Hoodie",
        sku: "9-1-3",
        quantity: 1,
        price: { amount: 3611 },
        color: "Black",
        size: "XL",
        productType: "Pullover hoodie",
        image: "/media/mockups/bus/black.png",
      }),
    ],
    status: "placed",
    shippingMethod: "fullStandardCost",
    arrivalEstimate: "2026-12-01",
    created: "2026-11-20T21:15:00.000Z",
    updated: "2026-11-20T21:15:00.000Z",
    shipments: [],
    ...change,
  };
}

export const aBuyer: Customer = {
  id: "cus_1",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+15125550100",
  address: {
    address1: "1 Congress Ave",
    address2: "Apt 4",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    country: "United States",
    stateCode: "TX",
    countryCode: "US",
  },
};

type ContentOf<Kind> = Extract<MailContent, { kind: Kind }>;

export function aConfirmation(
  change: Partial<ContentOf<"order-confirmation">> = {},
): ContentOf<"order-confirmation"> {
  const base = { order: anOrder(), customer: aBuyer, downloads: [] };
  return { kind: "order-confirmation", ...base, ...change };
}

/** One of every kind, about the same order. */
export function everyKind(order = anOrder(), customer = aBuyer): MailContent[] {
  const shipment = {
    carrier: "UPS",
    trackingNumber: "1Z999AA10123456784",
    trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    shippedAt: "2026-11-25T09:00:00.000Z",
    items: [{ sku: "7-2-1", quantity: 1 }],
  };
  const downloads = [{ title: "Wallpaper pack", url: "/download/wallpaper?key=1&sig=2" }];
  return [
    aConfirmation({ order, customer, downloads }),
    { kind: "order-shipped", order, customer, shipment },
    {
      kind: "order-refunded",
      order: { ...order, refunded: 2600 },
      customer,
      amountMinor: 2600,
      items: [{ sku: "7-2-1", quantity: 1 }],
      shippingMinor: 0,
    },
    { kind: "refund-failed", order, customer, amountMinor: 2600 },
    { kind: "order-received", order, studioUrl: "https://studio.example/stores/aurora/orders/A" },
    { kind: "orders-recovered", orders: [order, { ...order, orderNumber: "AW-11111111" }] },
  ];
}

export function aContactMail(
  change: Partial<ContentOf<"contact-message">["message"]> = {},
): ContentOf<"contact-message"> {
  const message = {
    orderNumber: "AW-7Q2M9XKT",
    email: "ada@example.com",
    fullName: "Ada Byron",
    reason: "order" as const,
    text: "Where is it?\n\nIt was a present.",
    ...change,
  };
  return { kind: "contact-message", message, listing: null };
}

export const aStoreRecord: Pick<StoreRecord, "slug" | "name" | "primaryHost" | "settings"> = {
  slug: "aurora",
  name: "Aurora Ridge",
  primaryHost: null,
  settings: {
    market: { locale: "en", currency: "USD", region: "USA" },
    supportEmail: "help@aurora.test",
    marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
    flags: {
      ageGate: false,
      fanMessage: false,
      afterpay: true,
      support: true,
      collectionsMode: false,
    },
    timeZone: null,
    hiddenPaymentMethods: [],
  },
};

type Rendering = { locale?: Locale; store?: Partial<typeof aStoreRecord>; theme?: unknown };

export function rendered(content: MailContent, { locale = "en", store, theme }: Rendering = {}) {
  const record = { ...aStoreRecord, ...store };
  const subject = buildSubject(content, locale, record.name);
  return renderMail({
    mailId: "3f0f5a52-1f0e-4b8e-9b47-0a8d6e1f2c11",
    store: record,
    theme: theme ?? { statusCode: 404 },
    settings: { MAIL_FROM: "orders@awning.test", ROOT_DOMAIN: "awning.test" },
    mail: { recipient: "ada@example.com", locale, subject, content },
  });
}
