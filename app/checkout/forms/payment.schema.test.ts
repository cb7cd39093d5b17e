import { expect, test } from "vitest";
import { PaySchema } from "./payment.schema";

test.each(["-1", "19.99", "", "free"])("an amount to pay of %j is refused or zero", (amount) => {
  const parsed = PaySchema.safeParse({ intent: "pay", method: "paypal", amount });
  expect(parsed.success ? parsed.data.amount : null).toBe(amount === "" ? 0 : null);
});

test("PAY-07 a card on our own page needs the name on it, on the provider's page it does not", () => {
  const problems = (method: string, nameOnCard: string) =>
    PaySchema.safeParse({ intent: "pay", method, amount: "2600", nameOnCard }).error?.issues.map(
      ({ path, message }) => [path.join("."), message],
    );
  expect(problems("card", "  ")).toEqual([["nameOnCard", "checkout.error.nameOnCard"]]);
  expect(problems("card", "Ada Byron")).toBeUndefined();
  expect(problems("hosted-card", "")).toBeUndefined();
  expect(problems("cheque", "Ada Byron")?.[0]?.[0]).toBe("method");
});
