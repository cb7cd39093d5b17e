import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { throwFailure } from "./require-account.server";

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

test("19 an address that can name no order is a page that is not there, and no failure of ours", () => {
  expect(failureOf(400, "/path/number")).toMatchObject({ status: 404 });
  expect(failureOf(400, "/body/note")).toBeInstanceOf(PlatformError);
  expect(failureOf(503, "/path/number")).toBeInstanceOf(PlatformError);
});
