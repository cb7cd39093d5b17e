import { expect, test } from "vitest";
import { decodeForm } from "./form";

const decode = (encoded: string): unknown => JSON.parse(JSON.stringify(decodeForm(encoded)));

test("brackets become nested objects", () => {
  const encoded = "amount=1200&shipping[address][line1]=1+High+St&shipping%5Bname%5D=Ada";
  const shipping = { address: { line1: "1 High St" }, name: "Ada" };
  expect(decode(encoded)).toEqual({ amount: "1200", shipping });
});

test("indexed and empty brackets become lists", () => {
  const encoded = "expand[]=a&expand[]=b&payment_method_types[0]=card";
  expect(decode(encoded)).toEqual({ expand: ["a", "b"], payment_method_types: ["card"] });
});

test("metadata stays an object even when its keys look like indexes", () => {
  expect(decode("metadata[0]=x")).toEqual({ metadata: { "0": "x" } });
});

test("a field called __proto__ touches no prototype", () => {
  decodeForm("__proto__[polluted]=yes&metadata[__proto__][polluted]=yes");
  expect("polluted" in {}).toBe(false);
});

test("a value of a scalar replaced by a branch does not throw", () => {
  expect(decode("a=1&a[b]=2")).toEqual({ a: { b: "2" } });
});
