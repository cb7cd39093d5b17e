import { expect, test } from "vitest";
import { trackingUrlOf } from "./tracking-url";

test("TRK-02 only http and https addresses become links to a parcel", () => {
  const ups = "https://www.ups.com/track?tracknum=1Z9";
  expect(trackingUrlOf(ups)).toBe(ups);
  expect(trackingUrlOf("http://post.example/1")).toBe("http://post.example/1");
  for (const text of ["javascript:alert(1)", "data:text/html,x", "//ups.com/1", "1Z9", "", null]) {
    expect(trackingUrlOf(text)).toBeNull();
  }
});
