import { expect, test } from "vitest";
import type { StoreRecord } from "#contract/store/store";
import { flagDefaults, resolveFlags } from "./flags";

type OwnFlags = Partial<StoreRecord["settings"]["flags"]>;
const market = { locale: "en", currency: "USD", region: "USA" } as const;

function aStoreWith(own: OwnFlags): Pick<StoreRecord, "settings"> {
  const marketingPixels = { gmcMerchantId: "", googleAnalytics: "", facebook: "" };
  const flags = { afterpay: true, collectionsMode: false, ...own };
  return { settings: { market, marketingPixels, flags, timeZone: null, hiddenPaymentMethods: [] } };
}

const ownFlags = [
  ["support", "supportArea"],
  ["fanMessage", "fanMessage"],
  ["ageGate", "ageVerification"],
  ["newCheckout", "newCheckout"],
] as const;

test.each(ownFlags)("FLG-04 Q122 a store that has not set %s follows the deployment", (_, flag) => {
  const unset = aStoreWith({});
  expect(resolveFlags({ ...flagDefaults, [flag]: true }, unset)[flag]).toBe(true);
  expect(resolveFlags({ ...flagDefaults, [flag]: false }, unset)[flag]).toBe(false);
});

test.each(ownFlags)("FLG-04 Q122 a store's own %s wins over the deployment's", (own, flag) => {
  const switchedOn = resolveFlags({ ...flagDefaults, [flag]: false }, aStoreWith({ [own]: true }));
  expect(switchedOn[flag]).toBe(true);
  const switchedOff = resolveFlags({ ...flagDefaults, [flag]: true }, aStoreWith({ [own]: false }));
  expect(switchedOff[flag]).toBe(false);
});

test("FLG-01 FLG-02 FLG-03 a store cannot switch what is the deployment's alone", () => {
  const deployed = { ...flagDefaults, hideCard: false, liveChat: true, legacyCheckout: false };
  const all = { support: false, fanMessage: true, ageGate: true, newCheckout: true };
  expect(resolveFlags(deployed, aStoreWith(all))).toMatchObject({
    hideCard: false,
    hidePaypal: true,
    liveChat: true,
    legacyCheckout: false,
    checkoutV2: false,
  });
});
