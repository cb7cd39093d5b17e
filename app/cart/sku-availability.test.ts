import { expect, test } from "vitest";
import { isSold } from "#tests/fixtures/app/cart";
import { aListing } from "#tests/fixtures/app/catalog";
import { type Asked, aShop } from "#tests/fixtures/app/checkout";
import { findSkuAvailability } from "./sku-availability.server";

const listing = aListing();
const size = listing.products[0]?.variations[0]?.availableSizesWithId[0];
const line = { sku: size?.sku ?? "", slug: listing.slug, quantity: 1 };
const absent = () => Response.json({}, { status: 404 });

function findAt(answers: Record<string, unknown>) {
  const { shop } = aShop(({ call }: Asked) => answers[call] ?? absent());
  return findSkuAvailability(shop, line, null);
}

test("API-19 CRT-16 what is left limits an addition, also at a backend that answers for listings alone", async () => {
  const stock = size?.inventoryCount;
  expect(stock).not.toBeUndefined();
  expect(await findAt({ "GET /v1/listings": listing })).toEqual({ ok: true, stock, isFree: false });
  expect(await findAt({ "GET /v1/listings": { ...listing, products: [] } })).toEqual({
    ok: false,
    reason: "not-sold",
  });
});

test("CRT-16 a check that fails counts as passed", async () => {
  const failure = Response.json({}, { status: 500 });
  const sold = { "POST /v1/cart/items": { items: [isSold(line.sku)] } };
  expect(await findAt(sold)).toMatchObject({ ok: true });
  expect(await findAt({ "POST /v1/cart/items": failure })).toEqual({
    ok: true,
    stock: null,
    isFree: false,
  });
});
