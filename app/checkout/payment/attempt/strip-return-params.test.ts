import { expect, test } from "vitest";
import { stripReturnParams } from "./strip-return-params";

function shownAt(address: string, method: "afterpay" | "card" = "afterpay") {
  const location = new URL(address, "https://shop.test");
  const to: string[] = [];
  const history = { state: "x", replaceState: (...args: string[]) => to.push(args.join(" ")) };
  stripReturnParams({ location, history } as unknown as Window, { outcome: "failed", method });
  return to;
}

test("PAY-14 a failed payment that was shown is no longer in the page's address, the step and the sealed id are", () => {
  expect(shownAt("/checkout/c1?id=a%2Bb&step=payment&failed=afterpay")).toEqual([
    "x  /checkout/c1?id=a%2Bb&step=payment",
  ]);
  expect(shownAt("/checkout/c1?step=payment")).toEqual([]);
});

test("CHK-22 why a card was declined is in the page after a reload too", () => {
  expect(shownAt("/checkout/c1?step=payment&failed=card", "card")).toEqual([]);
});
