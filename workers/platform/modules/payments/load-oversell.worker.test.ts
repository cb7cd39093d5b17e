import { expect, test } from "vitest";
import {
  aReadyCheckout,
  aShop,
  confirmInBrowser,
  initiate,
  ordersOf,
  type Payment,
  stockOf,
  submit,
} from "#tests/fixtures/platform/payments";
import { errorOf } from "#tests/fixtures/platform/platform";

test("two hundred shoppers at ten pieces at once buy exactly ten, and none is lost", async () => {
  const shop = await aShop("aurora", 10);
  const ready = await Promise.all(Array.from({ length: 200 }, () => aReadyCheckout(shop)));
  const opened = ready.map(({ id, costs }) => ({ id, amount: costs.total.value }));
  const outcomes = await Promise.all(
    opened.map(async ({ id, amount }) => {
      const answer = await initiate(shop, id, { amount });
      if (answer.status !== 200) return errorOf(answer);
      const payment = await answer.json<Payment>();
      await confirmInBrowser(payment);
      return (await submit(shop, id, payment)).state;
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect(count("success")).toBe(10);
  expect(count("409 out_of_stock /lineItems/0")).toBe(190);
  expect(await stockOf(shop)).toBe("0/0/10");
  expect(await ordersOf(shop)).toHaveLength(10);
});
