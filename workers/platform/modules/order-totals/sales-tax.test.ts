import { expect, test } from "vitest";
import { requireSettings } from "#platform/kernel/settings/settings";
import { salesTaxOf, salesTaxTable } from "./sales-tax";

const zip = "00000";

test("states without a sales tax, territories and military mail pay none", () => {
  const tax = salesTaxOf({});
  for (const stateCode of ["AK", "DE", "MT", "NH", "OR", "AE", "GU"]) {
    expect(tax.rateOf({ stateCode, zip })).toBe(0);
  }
  expect(tax.rateOf({ stateCode: "CA", zip })).toBe(0.0725);
  expect(tax.rateOf({ stateCode: "ca", zip })).toBe(0.0725);
  expect(salesTaxTable.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test("an operator's own table takes the place of the built-in one, as a whole", () => {
  const env = {
    ENVIRONMENT: "test",
    ROOT_DOMAIN: "awning.test",
    OPERATOR_TOKEN: "t".repeat(16),
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    MAIL_FROM: "orders@awning.test",
    SEALING_KEYS: `test:${"A".repeat(43)}`,
  };
  const table = { source: "the operator", effectiveFrom: "2027-01-01", percentByState: { CA: 8 } };
  const tax = salesTaxOf(requireSettings({ ...env, SALES_TAX: JSON.stringify(table) }, []));
  expect(tax.rateOf({ stateCode: "CA", zip })).toBe(0.08);
  expect(tax.rateOf({ stateCode: "TX", zip })).toBe(0);
  for (const wrong of [{ CA: -1 }, { California: 8 }, { CA: 31 }]) {
    const text = JSON.stringify({ ...table, percentByState: wrong });
    expect(() => requireSettings({ ...env, SALES_TAX: text }, [])).toThrow("SALES_TAX");
  }
  expect(() => requireSettings({ ...env, SALES_TAX: "{" }, [])).toThrow(
    "SALES_TAX: this is no JSON",
  );
});
