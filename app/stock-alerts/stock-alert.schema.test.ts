import { expect, test } from "vitest";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { StockAlertSchema } from "./stock-alert.schema";

const form = { email: "ada@example.com", colorId: "1", sizeId: "2" };

test.each([undefined, "", "ada", "ada@", "ada@example", "@example.com", `${"a".repeat(250)}@b.de`])(
  "NWS-02 the email address %j is rejected with one message",
  (email) => {
    const { error } = StockAlertSchema.safeParse({ ...form, email });
    const texts = new Map(Object.entries(messagesByLocale.en));
    expect((error?.issues ?? []).map((issue) => texts.get(issue.message))).toEqual([
      "Please enter a valid email",
    ]);
  },
);

test("NWS-02 an address may have spaces around it, which do not count", () => {
  expect(StockAlertSchema.parse({ ...form, email: " ada@example.com " }).email).toBe(form.email);
});
