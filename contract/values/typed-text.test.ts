import { expect, test } from "vitest";
import { PreorderFormSchema } from "#contract/catalog/preorder";
import { estimateCheckout } from "#contract/checkout/checkout-calls";
import { CustomerInputSchema, noAddress } from "#contract/checkout/customer";
import { askForNewsletter } from "#contract/shoppers/newsletter-calls";

const address = {
  ...noAddress,
  address1: "５００　Howard St",
  city: "San Francisco",
  zip: "９４１０５",
};

test("ADR-04 a client of the API may send what a Japanese keyboard types at full width, as the page's form may", () => {
  const customer = { firstName: "Ａｄａ", lastName: "L", phone: "＋１４１５５５５２６７１" };
  expect(
    CustomerInputSchema.parse({ ...customer, email: "ａｄａ＠ｍüller.de", address }),
  ).toMatchObject({
    firstName: "Ada",
    email: "ada@xn--mller-kva.de",
    phone: "+14155552671",
    address: { address1: "500 Howard St", zip: "94105" },
  });
  expect(PreorderFormSchema.shape.zip.parse("９４１０５")).toBe("94105");
  const destination = { stateCode: "CA", countryCode: "US", zip: "９４１０５" };
  const asked = { id: "1", storeSlug: "aurora", destination, deliveryOption: null };
  expect(estimateCheckout.body.parse(asked).destination?.zip).toBe("94105");
  expect(askForNewsletter.body.shape.email.parse("ａｄａ＠example.com")).toBe("ada@example.com");
});

test("an e-mail address or line that no keyboard makes valid is refused as before", () => {
  const { email, firstName } = CustomerInputSchema.shape;
  for (const wrong of ["ada", "ada＠", `${"a".repeat(250)}@b.de`]) {
    expect(email.safeParse(wrong).success).toBe(false);
  }
  expect(firstName.safeParse("a\nb").success).toBe(false);
});
