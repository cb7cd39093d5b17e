import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { signInPath, throwFailure } from "./require-account.server";

function failureOf(status: number, pointer: string): unknown {
  const errors = [{ code: "invalid", detail: "Too big", source: { pointer } }];
  try {
    return throwFailure(
      new PlatformError("no", status, errors),
      new Request("https://studio.example/stores/tiny/orders/x"),
      "tiny",
    );
  } catch (thrown) {
    return thrown;
  }
}

test("11 a session that ends while a form is sent leads back to the page with its query, where the choice of a refund is", () => {
  const address = "https://studio.example/stores/tiny/orders/x/refund";
  const lead = (query: string, method: string) =>
    new URL(signInPath(new Request(`${address}?${query}`, { method })), address).searchParams.get(
      "next",
    );
  const path = new URL(address).pathname;
  expect(lead("amount=2.50&_data=routes%2Frefund", "POST")).toBe(`${path}?amount=2.50`);
  expect(lead("index", "POST")).toBe(path);
  expect(lead("amount=2.50&_data=routes%2Frefund", "GET")).toBe(`${path}?amount=2.50`);
});

test("19 an address that can name no order is a page that is not there, and no failure of ours", () => {
  expect(failureOf(400, "/path/number")).toMatchObject({ status: 404 });
  expect(failureOf(400, "/body/note")).toBeInstanceOf(PlatformError);
  expect(failureOf(503, "/path/number")).toBeInstanceOf(PlatformError);
});
