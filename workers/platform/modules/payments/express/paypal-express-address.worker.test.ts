import { expect, test } from "vitest";
import { noAddress } from "#contract/checkout/customer";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { aShop, read, update } from "#tests/fixtures/platform/payments";
import {
  anExpressOrder,
  aPaypalOrder,
  approve,
  createRaw,
  moneyOf,
  orderAtPaypal,
  returnFromPaypal,
  returnRaw,
  review,
  reviewRaw,
  sendPaypalWebhooks,
} from "#tests/fixtures/platform/paypal";
import { aCheckout, anApproval, text } from "#tests/fixtures/platform/paypal-express";
import {
  aListing,
  aSize,
  downloadPath,
  errorOf,
  imported,
  putDownload,
} from "#tests/fixtures/platform/platform";

test("without a phone number from PayPal nothing is paid until the shopper gives one", async () => {
  const shop = await aShop();
  const { id, orderId, checkout } = await anApproval(shop, undefined, "california");
  expect(checkout.customer).toMatchObject({
    firstName: "Grace",
    lastName: "Van Dyke",
    phone: "",
    address: { address2: "Apt 7", stateCode: "CA" },
  });
  expect(await errorOf(await createRaw(shop, id))).toBe("422 phone_missing /customer/phone");
  const { id: _ours, ...customer } = checkout.customer ?? { id: "", ...aCustomer() };
  await update(shop, id, { customer: { ...customer, phone: "512 555 0100" } });
  // Looking again takes nothing back that was entered on our page.
  expect((await review(shop, id, orderId)).checkout.customer?.phone).toBe("+15125550100");
  expect((await aPaypalOrder(shop, id)).paymentId).toBe(orderId);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
});

test("DEL-08 an address where we do not deliver changes nothing, and another can be chosen", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId, undefined, "ontario");
  const refused = await reviewRaw(shop, id, orderId);
  expect(await errorOf(refused)).toBe("422 country_not_supported /customer/address/countryCode");
  expect(await read(shop, id)).toMatchObject({ customer: null, paypalApproval: null });
  await approve(orderId);
  expect((await review(shop, id, orderId)).checkout.customer?.address.stateCode).toBe("TX");
});

test("EXP-03 a ZIP code that cannot exist is not taken from PayPal either", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId, undefined, "nowhere");
  expect(await errorOf(await reviewRaw(shop, id, orderId))).toBe("422 customer_incomplete");
  expect((await read(shop, id)).customer).toBeNull();
});

test("EXP-03 Q98 express of a download asks PayPal for no address, and needs no phone to be paid", async () => {
  const shop = await aShop();
  await putDownload(shop.seller);
  const file = {
    key: "tee",
    title: "Zine",
    productType: "Zine",
    kind: "digital" as const,
    download: downloadPath,
    variations: [{ colorName: "Navy", images: [], sizes: [aSize("M", { stock: 10 })] }],
  };
  await imported(shop.seller, { listings: [aListing("ridge-tee", { products: [file] })] });
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId);
  const { checkout } = await review(shop, id, orderId);
  expect(checkout).toMatchObject({
    requiresShipping: false,
    deliveryOption: "fullStandardCost",
    customer: { email: "buyer@example.com", address: noAddress },
  });
  expect((await orderAtPaypal(orderId)).purchase_units[0]).not.toHaveProperty("shipping");
});

test("DEL-01 EXP-03 a rush service is not charged to the APO address that PayPal brings", async () => {
  const shop = await aShop();
  const id = await aCheckout(shop);
  await update(shop, id, { deliveryOption: "fullRushCost" });
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId, undefined, "military");
  const { checkout } = await review(shop, id, orderId);
  expect(checkout).toMatchObject({
    deliveryOption: "fullStandardCost",
    customer: { address: { city: "APO" } },
    costs: { shipping: { value: 499 } },
  });
  const { total } = checkout.costs;
  await update(shop, id, { deliveryOption: "fullRushCost" });
  for (const change of [{}, { amount: total.value }]) {
    expect(await errorOf(await createRaw(shop, id, change))).toBe(
      "422 delivery_option_missing /deliveryOption",
    );
  }
  await sendPaypalWebhooks(orderId);
  expect(await moneyOf(orderId)).toBe("");
  await update(shop, id, { deliveryOption: "fullStandardCost" });
  await aPaypalOrder(shop, id);
  // Chosen after the press: what was confirmed is not what would be sent.
  await update(shop, id, { deliveryOption: "fullRushCost" });
  expect(await errorOf(await returnRaw(shop, id, orderId))).toMatch(/^409 /);
  expect(await moneyOf(orderId)).toBe("");
  await update(shop, id, { deliveryOption: "fullStandardCost" });
  await aPaypalOrder(shop, id);
  expect((await returnFromPaypal(shop, id, orderId)).state).toBe("success");
  expect(await moneyOf(orderId)).toBe(`COMPLETED ${text(total.value)}`);
});
