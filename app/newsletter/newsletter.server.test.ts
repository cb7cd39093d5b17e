import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { aShop } from "#tests/fixtures/app/checkout";
import { handleNewsletterSignUp, readNewsletterChoice } from "./newsletter.server";

function formOf(email?: string): FormData {
  const form = new FormData();
  if (email !== undefined) form.append("email", email);
  return form;
}

const withNewsletter = async () => ({
  statusCode: 200,
  content: { footer: { newsletter: true } },
});

function aShopWithNews() {
  const { shop, asked } = aShop(() => ({ noted: true }));
  return { shop: { ...shop, theme: withNewsletter }, asked };
}

test.each([undefined, "", "ada", "ada@example", `${"a".repeat(250)}@b.de`])(
  "NWS-01 the email address %j is rejected, and what was typed comes back",
  async (email) => {
    const { shop, asked } = aShopWithNews();
    expect(await handleNewsletterSignUp(shop, formOf(email))).toEqual({
      kind: "refused",
      problem: "checkout.error.email",
      email: (email ?? "").slice(0, 254),
    });
    expect(asked).toEqual([]);
  },
);

test("NWS-01 a sign-up is asked for in the shopper's language, without the spaces around the address", async () => {
  const { shop, asked } = aShopWithNews();
  expect(await handleNewsletterSignUp(shop, formOf(" ada@example.com "))).toEqual({
    kind: "sent",
    email: "ada@example.com",
  });
  expect(asked).toHaveLength(1);
});

test("PRE-04 THM-10 in a preview and where the seller has switched the newsletter off none is asked for", async () => {
  const { shop, asked } = aShopWithNews();
  const form = formOf("ada@example.com");
  const preview = { ...shop, isPreview: async () => true };
  expect((await handleNewsletterSignUp(preview, form)).kind).toBe("preview");
  const content = { footer: { newsletter: false } };
  const off = { ...shop, theme: async () => ({ statusCode: 200, content }) };
  expect((await handleNewsletterSignUp(off, form)).kind).toBe("failed");
  expect(asked).toEqual([]);
});

test("18.7 a store whose theme cannot be read is not taken for one without news, one that has none is", async () => {
  const down = aShop(() => {
    throw new PlatformError("no", 503, []);
  });
  await expect(readNewsletterChoice(down.shop)).rejects.toThrow(PlatformError);
  expect(await handleNewsletterSignUp(down.shop, formOf("ada@example.com"))).toMatchObject({
    kind: "failed",
    email: "ada@example.com",
  });
  const bare = aShop(() => ({ statusCode: 404 }));
  expect((await readNewsletterChoice(bare.shop)).isOffered).toBe(false);
});
