import { expect, test } from "vitest";
import type { StoreRecord } from "#contract/store";
import { flagDefaults, resolveFlags } from "./flags";

type Own = Partial<StoreRecord["settings"]["flags"]>;
const market = { locale: "en", currency: "USD", region: "USA" } as const;

function storeWith(own: Own): Pick<StoreRecord, "settings"> {
  const marketingPixels = { gmcMerchantId: "", googleAnalytics: "", facebook: "" };
  const flags = { afterpay: true, collectionsMode: false, ...own };
  return { settings: { market, marketingPixels, flags, hiddenPaymentMethods: [] } };
}

test("FLG-01 FLG-02 FLG-03 FLG-04 what the specification sets", () => {
  expect(flagDefaults).toEqual({
    legacyCheckout: true,
    checkoutV2: false,
    newCheckout: false,
    hideCard: true,
    hidePaypal: true,
    liveChat: false,
    supportArea: true,
    fanMessage: false,
    ageVerification: false,
  });
  expect(resolveFlags(flagDefaults, storeWith({}))).toEqual(flagDefaults);
});

test.each([
  ["support", "supportArea"],
  ["fanMessage", "fanMessage"],
  ["ageGate", "ageVerification"],
  ["newCheckout", "newCheckout"],
] as const)(
  "FLG-04 Q122 a store's own %s goes before the deployment's, either way",
  (own, flag) => {
    for (const site of [true, false]) {
      const deployed = { ...flagDefaults, [flag]: site };
      expect(resolveFlags(deployed, storeWith({}))[flag]).toBe(site);
      for (const said of [true, false]) {
        expect(resolveFlags(deployed, storeWith({ [own]: said }))).toEqual({
          ...deployed,
          [flag]: said,
        });
      }
    }
  },
);
