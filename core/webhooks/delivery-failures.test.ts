import { expect, test } from "vitest";
import { readDeliveryResponse, writeDeliveryFailure } from "./delivery-failures";

test("a failure that the platform wrote is read back with what the network said", () => {
  const unreachable = writeDeliveryFailure("unreachable", "Error: connection refused");
  expect(unreachable).toBe("The address could not be reached. Error: connection refused");
  expect(readDeliveryResponse(null, unreachable)).toEqual({
    ...{ failure: "unreachable", detail: "Error: connection refused" },
  });
  for (const failure of ["inside_network", "too_slow"] as const) {
    expect(readDeliveryResponse(null, writeDeliveryFailure(failure))).toEqual({
      ...{ failure, detail: "" },
    });
  }
});

test("a receiver's own words are its own, also where they are ours", () => {
  const same = writeDeliveryFailure("too_slow");
  expect(readDeliveryResponse(504, same)).toEqual({ failure: null, detail: same });
  expect(readDeliveryResponse(null, "Error: reset")).toEqual({
    ...{ failure: null, detail: "Error: reset" },
  });
});
