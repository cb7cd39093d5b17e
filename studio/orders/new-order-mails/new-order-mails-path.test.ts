import { expect, test } from "vitest";
import { backFromOrderMails, orderMailsPath } from "./new-order-mails-path";

const store = "/stores/aurora";
const backFrom = (path: string) => backFromOrderMails(store, new URL(path, "http://x").search);

test("the order mails lead back to where they were opened from, a filtered list of orders included", () => {
  expect(backFrom(orderMailsPath(store, "settings"))).toEqual({
    place: "settings",
    to: `${store}/settings`,
  });
  expect(backFrom(orderMailsPath(store, "home"))).toEqual({ place: "home", to: store });
  expect(backFrom(orderMailsPath(store, "orders")).to).toBe(`${store}/orders`);
  const filtered = orderMailsPath(store, "orders", "?status=placed&q=AW-1");
  expect(backFrom(filtered)).toEqual({
    place: "orders",
    to: `${store}/orders?status=placed&q=AW-1`,
  });
});

test("an address that names another place leads back to the settings", () => {
  expect(backFrom(`${store}/settings/order-mails?from=//evil.test`).to).toBe(`${store}/settings`);
  expect(backFrom(`${store}/settings/order-mails?from=toString`).to).toBe(`${store}/settings`);
});
