import { expect, test } from "vitest";
import { listDeviceWallets } from "./wallets";

const applePay = (can: boolean) => ({ ApplePaySession: { canMakePayments: () => can } });

test("PAY-01 Q47 a device's wallet is detected by what its browser offers to pages", () => {
  expect(listDeviceWallets({})).toEqual([]);
  expect(listDeviceWallets({ PaymentRequest: class {} })).toEqual(["google-pay"]);
  expect(listDeviceWallets(applePay(true))).toEqual(["apple-pay"]);
  expect(listDeviceWallets({ ...applePay(true), PaymentRequest: class {} })).toEqual(["apple-pay"]);
  expect(listDeviceWallets({ ...applePay(false), PaymentRequest: class {} })).toEqual([
    "google-pay",
  ]);
  expect(listDeviceWallets({ ApplePaySession: undefined })).toEqual([]);
});
