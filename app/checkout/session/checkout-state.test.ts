import { expect, test } from "vitest";
import { checkoutStates } from "#contract/checkout/checkout";
import { isFinished } from "./checkout-state";

test("CHK-13 success and completed are finished, and no other state is", () => {
  expect(checkoutStates.filter((state) => isFinished({ state }))).toEqual(["success", "completed"]);
});
