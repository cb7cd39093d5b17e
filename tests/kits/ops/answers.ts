// What the platform would answer, for the tests of the commands.

import type { Domain } from "#contract/domains/domain-calls";
import type { SellerOrder } from "#contract/orders/seller-order";
import type { PromoCode } from "#contract/promotions/promo-code";
import { type StoreRecord, StoreSettingsSchema } from "#contract/store/store";

export const openedAt = "2026-01-02T03:04:00.000Z";

export function aStoreRecord(parts: Partial<StoreRecord> = {}): StoreRecord {
  return {
    id: "s1",
    slug: "aurora",
    name: "Aurora",
    sellerId: "seller-1",
    status: "active",
    revision: 7,
    settings: StoreSettingsSchema.parse({
      market: { locale: "en", currency: "USD", region: "USA" },
    }),
    collections: [],
    promoCodes: [],
    primaryHost: null,
    accessVersion: 0,
    ...parts,
  };
}

export function aDomain(parts: Partial<Domain> = {}): Domain {
  return {
    hostname: "shop.some-band.co.uk",
    displayName: "shop.some-band.co.uk",
    apex: false,
    state: "pending",
    serves: false,
    primary: false,
    records: [
      {
        type: "CNAME",
        name: "shop.some-band.co.uk",
        value: "hosts.awning.example",
        purpose: "traffic",
        found: true,
        seen: [],
        leadsElsewhere: false,
        cachedForS: null,
      },
      {
        type: "TXT",
        name: "_awning.shop.some-band.co.uk",
        value: "awning-verify=abc",
        purpose: "ownership",
        found: false,
        seen: [],
        leadsElsewhere: false,
        cachedForS: null,
      },
    ],
    failure: null,
    trouble: null,
    since: openedAt,
    advice: null,
    createdAt: openedAt,
    checkedAt: openedAt,
    nextCheckAt: null,
    ...parts,
  };
}

export function aPromoCode(parts: Partial<PromoCode> = {}): PromoCode & { version: string } {
  return {
    code: "WELCOME10",
    benefit: { type: "percentage", value: 10 },
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    minimum: null,
    appliesTo: null,
    banner: false,
    used: 3,
    version: "promo-version",
    ...parts,
  };
}

export function anOrder(parts: Partial<SellerOrder> = {}): SellerOrder {
  return {
    orderNumber: "A1B2C3",
    lookupNumber: "A1B2C3",
    cartId: "c1",
    promo: null,
    totalCost: { amount: 123450, currency: "EUR" },
    shippingCost: { amount: 500, currency: "EUR" },
    shippingDiscount: 0,
    tax: { amount: 0, currency: "EUR" },
    refunded: 0,
    refundFailed: 0,
    refundSettled: 0,
    items: [
      {
        title: "Ridge Tee",
        sku: "1-2-3",
        kind: "physical",
        price: { amount: 61475 },
        quantity: 2,
        color: "Spruce",
        size: "M",
        productType: "T-shirt",
        image: null,
      },
    ],
    status: "placed",
    shippingMethod: "Standard",
    arrivalEstimate: "2026-01-09",
    created: openedAt,
    updated: openedAt,
    shipments: [],
    email: "ann@shopper.example",
    affiliate: null,
    trafficSource: null,
    customer: {
      id: "cu1",
      firstName: "Ann",
      lastName: "Shopper",
      email: "ann@shopper.example",
      phone: "+12015550123",
      address: {
        address1: "1 Main Street",
        address2: "",
        city: "Springfield",
        state: "Illinois",
        stateCode: "IL",
        zip: "62701",
        country: "United States",
        countryCode: "US",
      },
    },
    payment: { id: "pi_1", method: "card" },
    refunds: [],
    downloads: [],
    refundable: 0,
    unitsLeft: [],
    ...parts,
  };
}
