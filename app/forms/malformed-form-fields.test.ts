import { expect, test } from "vitest";
import { handleCheckoutForm } from "#app/checkout/checkout-actions.server";
import { statusOf } from "#app/checkout/forms/checkout-result";
import { action as sendMessage } from "#app/routes/contact";
import { action as preorder } from "#app/routes/preorder";
import { action as askAlert } from "#app/routes/stock-alert-form";
import { aCheckout, aRequest, aShop } from "#tests/fixtures/app/checkout";
import { detailsForm } from "#tests/fixtures/app/details-form";

const unreadable: [string, string][] = [
  ["__intent__", "garbage"],
  ["__intent__", "5"],
  ["__intent__", '{"type":"reset","payload":{}}'],
  ["__state__", "{"],
  ["__proto__.polluted", "yes"],
  ["email.__proto__.polluted", "yes"],
  ["constructor", "yes"],
  ["a]", "yes"],
];

const pages = {
  contact: { action: sendMessage, name: "contact-fullname" },
  preorder: { action: preorder, name: "fullname" },
  "stock alert": { action: askAlert, name: "email" },
};

test.each(Object.entries(pages))(
  "a form of %s with fields that no browser sends is a bad request that comes back as it was typed, not an error page",
  async (_page, { action, name }) => {
    for (const [field, value] of unreadable) {
      const { shop, asked } = aShop(() => ({}));
      const body = new URLSearchParams({ [name]: "ada", [field]: value });
      const request = new Request("https://aurora.test/x", { method: "POST", body });
      const answer = await action({ request, params: { slug: "x" }, context: { shop } });
      expect([field, answer.status, asked]).toEqual([field, 400, []]);
      expect(await answer.json()).toMatchObject({
        problem: "preorder.failed",
        result: { initialValue: { [name]: "ada" } },
      });
    }
  },
);

test("a form of the checkout with fields that no browser sends changes nothing and comes back as it was typed", async () => {
  for (const [field, value] of unreadable) {
    for (const form of [detailsForm, { intent: "pay", method: "card" }]) {
      const { shop, asked } = aShop(() => aCheckout());
      const answer = await handleCheckoutForm(
        shop,
        await aRequest(shop, { ...form, [field]: value }),
      );
      expect([field, statusOf(answer)]).toEqual([field, 400]);
      expect(asked.map(({ call }) => call)).toEqual(["GET /checkout"]);
      const initialValue = form === detailsForm ? detailsForm : null;
      const result = initialValue === null ? null : { initialValue };
      expect(answer).toMatchObject({ kind: "invalid", result });
    }
  }
});
