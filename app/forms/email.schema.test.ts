import { expect, test } from "vitest";
import { EmailSchema } from "./email.schema";

test("an address with an umlaut in its domain is taken from a browser that sends it as typed", () => {
  expect(EmailSchema.parse(" ada+tag@bücher.example ")).toBe("ada+tag@xn--bcher-kva.example");
});

test.each(["jörg@example.com", "ada@", "bücher.example", "ada@bücher.example\nbcc: eve@x.test"])(
  "%j is no e-mail address",
  (typed) => {
    expect(EmailSchema.safeParse(typed).success).toBe(false);
  },
);
