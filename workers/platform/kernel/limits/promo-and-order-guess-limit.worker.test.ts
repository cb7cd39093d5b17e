import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { getOrder } from "#contract/orders/order-calls";
import { putPromoCode } from "#contract/promotions/promo-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import {
  aShop,
  create,
  passMinutes,
  ringAlarm,
  type Shop,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/fixtures/platform/platform";

const [home, office] = ["203.0.113.9", "198.51.100.4"];
const from = (address: string) => ({ "X-Shopper-Address": address });

async function aPromoShop() {
  const shop = await aShop();
  const path = putPromoCode.path.replace(":code", "WELCOME10");
  const body = { benefit: { type: "percentage", value: 10 } };
  const headers = shop.seller.headers;
  await readAnswer(putPromoCode, await ask("PUT", path, { headers, body }));
  const { id } = await readAnswer(createCheckout, await create(shop));
  const enter = async (promoCode: string, address: string) => {
    const data = { storeSlug: shop.slug, customer: aCustomer(), promoCode };
    const asked = { headers: from(address), body: { id, data } };
    const answer = await ask("PUT", updateCheckout.path, asked);
    const checkout = await readAnswer(updateCheckout, answer);
    return checkout.promoCode ?? checkout.promoCodeErrors[0]?.code;
  };
  return { shop, enter };
}

test("PRM-05 after sixty unknown codes every code of that network is rejected, another network's are not", async () => {
  const { shop, enter } = await aPromoShop();
  for (let round = 0; round < 60; round++) {
    expect(await enter(`GUESS${round}`, home)).toBe("promo_code_unknown");
    // A code that is right is no guess.
    if (round < 3) expect(await enter("WELCOME10", home)).toBe("WELCOME10");
  }
  expect(await enter("WELCOME10", home)).toBe("promo_code_too_many_tries");
  expect(await enter("WELCOME10", office)).toBe("WELCOME10");
  await passMinutes(shop, 61);
  expect(await enter("WELCOME10", home)).toBe("WELCOME10");
});

const lookUp = (shop: Shop, number: string, address: string) =>
  ask("GET", `${getOrder.path}?slug=${shop.slug}&lookupNumber=${number}`, {
    headers: from(address),
  });

test("TRK-01 sixty unknown order numbers of one network are answered, and no more within the hour", async () => {
  const shop = await aShop();
  for (let round = 0; round < 60; round++) {
    const refused = await errorOf(await lookUp(shop, `AW-0000${1000 + round}`, home));
    expect(refused.slice(0, 3)).toBe("404");
  }
  expect(await errorOf(await lookUp(shop, "AW-00000000", home))).toBe("429 too_many_requests");
  expect((await errorOf(await lookUp(shop, "AW-00000000", office))).slice(0, 3)).toBe("404");
  await passMinutes(shop, 61);
  expect((await errorOf(await lookUp(shop, "AW-00000000", home))).slice(0, 3)).toBe("404");
});

test("the record of who guessed is deleted after a day", async () => {
  const shop = await aShop();
  await (await lookUp(shop, "AW-00000000", home)).text();
  const attempts = () =>
    runInDurableObject(objectOf(shop.seller), (_, { storage }) =>
      storage.sql.exec("SELECT subject FROM attempt").toArray(),
    );
  const [attempt] = await attempts();
  expect(JSON.stringify(attempt)).not.toContain("203");
  await passMinutes(shop, 24 * 60 + 1);
  await ringAlarm(shop);
  expect(await attempts()).toEqual([]);
});
