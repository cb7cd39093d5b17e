import { expect, test } from "vitest";
import { forgetReturnMark } from "./forget-return-mark";

function shownAt(address: string) {
  const location = new URL(address, "https://shop.test");
  const to: string[] = [];
  const history = { state: "x", replaceState: (...args: string[]) => to.push(args.join(" ")) };
  forgetReturnMark({ location, history } as unknown as Window, {
    outcome: "failed",
    method: "afterpay",
  });
  return to;
}

test("PAY-14 a failed payment that was shown is no longer in the page's address, the step and the sealed id are", () => {
  expect(shownAt("/checkout/c1?id=a%2Bb&step=payment&failed=afterpay")).toEqual([
    "x  /checkout/c1?id=a%2Bb&step=payment",
  ]);
  expect(shownAt("/checkout/c1?step=payment")).toEqual([]);
});
