import { expect, test } from "vitest";
import { offersShipping } from "./refund-sum-fields";

test.each([
  [499, "", true],
  [0, "", false],
  [0, "4.99", true],
])(
  "with %s of delivery cost left and %j typed, its field is offered: %s",
  (left, shipping, offered) => {
    expect(offersShipping(left, { shipping })).toBe(offered);
  },
);
