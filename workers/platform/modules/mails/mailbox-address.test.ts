import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildShopOrigin, toAbsoluteUrl } from "#platform/kernel/shop-url";
import { anOrder } from "#tests/fixtures/platform/mails";
import { buildSubject } from "./mail-subject";
import { buildMailbox } from "./mailbox-address";

const address = "orders@awning.test";

test("a store's name stands in quotes before the address", () => {
  expect(buildMailbox("Aurora Field Club", address)).toBe(`"Aurora Field Club" <${address}>`);
  expect(buildMailbox('The "B\\side", Inc.', address)).toBe(
    `"The \\"B\\\\side\\", Inc." <${address}>`,
  );
  expect(buildMailbox(" \r\n\u200b ", address)).toBe(address);
});

test("no name starts a header of its own, ends the quotes or names another address", () => {
  const evil = 'Shop\r\nBcc: all@evil.test" <x@evil.test>\u2028Cc: y\u202e';
  const texts = fc.oneof(fc.string({ unit: "binary" }), fc.constant(evil));
  fc.assert(
    fc.property(texts, (name) => {
      const mailbox = buildMailbox(name, address);
      expect(mailbox).toMatch(
        /^(?:"(?:[^"\\<>\p{Cc}]|\\["\\])+" <orders@awning\.test>|orders@awning\.test)$/u,
      );
      expect(
        buildSubject({ kind: "orders-recovered", orders: [anOrder()] }, "en", name),
      ).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test("the shop is at its own domain, else below the operator's, with the given scheme and port", () => {
  const shop = { slug: "aurora", primaryHost: null };
  const root = { ROOT_DOMAIN: "awning.shop" };
  expect(buildShopOrigin(shop, root)).toBe("https://aurora.awning.shop");
  expect(buildShopOrigin({ ...shop, primaryHost: "shop.band.com" }, root)).toBe(
    "https://shop.band.com",
  );
  const local = { ROOT_DOMAIN: "localhost", SHOP_ORIGIN: "http://localhost:8787" };
  expect(buildShopOrigin(shop, local)).toBe("http://aurora.localhost:8787");
});

test("only paths of the shop and addresses of the web become links", () => {
  const origin = "https://shop.band.com";
  expect(toAbsoluteUrl(origin, "/a b")).toBe("https://shop.band.com/a b");
  expect(toAbsoluteUrl(origin, "https://cdn.test/x.png")).toBe("https://cdn.test/x.png");
  for (const bad of ["//evil.test", "/\\evil.test", "javascript:alert(1)", "x", "", "https://"]) {
    expect(toAbsoluteUrl(origin, bad)).toBeNull();
  }
});
