import type { Market } from "./market";

/** What holds when neither the shopper nor the store says otherwise. */
export const defaultMarket: Market = { locale: "en", currency: "USD", region: "USA" };
