import { expect, test } from "vitest";
import { isAddressEntered } from "#app/addresses/is-address-entered";
import { isFinished } from "#app/checkout/session/checkout-state";
import type { Checkout } from "#contract/checkout/checkout";
import { noAddress } from "#contract/checkout/customer";
import { aCustomer as customer } from "#tests/fixtures/app/checkout";
import { activeStep, checkoutSteps, openSteps, stepAfter, stepsOf } from "./checkout-steps";

type Progress = Pick<Checkout, "customer" | "deliveryOption" | "requiresShipping">;

function aProgress(change: Partial<Progress> = {}): Progress {
  return { customer: null, deliveryOption: null, requiresShipping: true, ...change };
}

const withAddress = aProgress({ customer });
const withDelivery = aProgress({ customer, deliveryOption: "fullRushCost" });

test("CHK-05 the steps are details, delivery, payment, in this order", () => {
  expect(checkoutSteps).toEqual(["details", "delivery", "payment"]);
});

test("CHK-06 a new checkout has the details step only", () => {
  expect(openSteps(aProgress())).toEqual(["details"]);
});

test("CHK-06 delivery joins with an address, payment with a delivery option", () => {
  expect(openSteps(withAddress)).toEqual(["details", "delivery"]);
  expect(openSteps(withDelivery)).toEqual(["details", "delivery", "payment"]);
});

test("CHK-06 a delivery option without an address opens nothing", () => {
  expect(openSteps(aProgress({ deliveryOption: "fullStandardCost" }))).toEqual(["details"]);
});

test("CHK-06 the furthest open step is active", () => {
  expect(activeStep(aProgress(), null)).toBe("details");
  expect(activeStep(withAddress, null)).toBe("delivery");
  expect(activeStep(withDelivery, null)).toBe("payment");
});

test("CHK-06 an open step can be gone back to", () => {
  expect(activeStep(withDelivery, "details")).toBe("details");
  expect(activeStep(withDelivery, "delivery")).toBe("delivery");
});

test.each(["payment", "thankyou", "", "Details"])(
  "CHK-06 asking for %j, which is not open, changes nothing",
  (wanted) => {
    expect(activeStep(withAddress, wanted)).toBe("delivery");
    expect(activeStep(aProgress(), wanted)).toBe("details");
  },
);

test("CHK-15 a complete customer alone never skips delivery and payment", () => {
  const checkout = { ...withDelivery, state: "pending" as const };
  expect(isFinished(checkout)).toBe(false);
  expect(activeStep({ ...checkout, deliveryOption: null }, null)).toBe("delivery");
});

test("ADR-10 an address is entered when every part but the second line says something", () => {
  expect(isAddressEntered({ customer: null })).toBe(false);
  expect(isAddressEntered({ customer })).toBe(true);
  for (const part of Object.keys(customer.address)) {
    const address = { ...customer.address, [part]: " " };
    const changed = aProgress({ customer: { ...customer, address } });
    expect([part, isAddressEntered(changed)]).toEqual([part, part === "address2"]);
    expect(openSteps({ ...changed, deliveryOption: "fullRushCost" })).toHaveLength(
      part === "address2" ? 3 : 1,
    );
  }
});

test("CHK-06 an address opens the delivery step, a confirmed or free delivery payment, a picked one stays", () => {
  expect(stepAfter("details-saved")).toBe("delivery");
  expect(stepAfter("delivery-picked")).toBe("delivery");
  expect(stepAfter("delivery-confirmed")).toBe("payment");
  expect(stepAfter("free-delivery-taken")).toBe("payment");
});

test("CHK-06 a change that leaves no delivery closes payment, whatever step was open", () => {
  expect(activeStep({ ...withDelivery, deliveryOption: null }, "payment")).toBe("delivery");
  expect(activeStep({ ...withDelivery, customer: null }, "payment")).toBe("details");
});

test("Q98 what is only downloaded needs a name, no address, no phone and no delivery step", () => {
  const nothing = { ...customer, phone: "", address: noAddress };
  const named = aProgress({ customer: nothing, requiresShipping: false });
  expect(openSteps(aProgress({ requiresShipping: false }))).toEqual(["details"]);
  expect(openSteps(named)).toEqual(["details", "payment"]);
  expect(activeStep(named, "delivery")).toBe("payment");
  expect(stepsOf(named)).toEqual(["details", "payment"]);
  // A tee joins the cart: now there must be an address.
  expect(openSteps({ ...named, requiresShipping: true })).toEqual(["details"]);
});
