import { expect, test, vi } from "vitest";
import { listTiles } from "#app/catalog/tiles/list-tiles.server";
import { aShop } from "#tests/fixtures/app/checkout";
import { requireListing } from "./require-listing.server";

const refused =
  (status: number, code = "listing_unknown", name?: string) =>
  () =>
    Response.json({ errors: [{ code, detail: "No such listing", name }] }, { status });

/** What asking for a listing throws. */
async function failureOf(answer: () => unknown, address?: string): Promise<unknown> {
  const { shop } = aShop(answer);
  return requireListing(shop, "ridge-tee", address).then(
    () => new Error("It was answered"),
    (thrown: unknown) => thrown,
  );
}

/** "302 /listing-not-found" */
async function wayOf(answer: () => unknown, address?: string) {
  const thrown = await failureOf(answer, address);
  if (!(thrown instanceof Response)) throw thrown;
  return `${thrown.status} ${thrown.headers.get("location")}`;
}

const page = "https://aurora.test/listing/ridge-tee";

test.each([400, 404])(
  "ERR-07 a listing that is refused with %s redirects to its error page",
  async (status) => {
    expect(await wayOf(refused(status), page)).toBe("302 /listing-not-found");
    expect(await wayOf(refused(status), `${page}?product=9`)).toBe("302 /listing-not-found");
  },
);

/** As a backend of an operator's own may word it. */
const onlyNamed = () => Response.json({ errors: [{ name: "ProductError" }] }, { status: 404 });

test.each([
  ["by its code", refused(404, "ProductError")],
  ["by its name", refused(400, "product_unknown", "ProductError")],
  ["by nothing but its name", onlyNamed],
])("ERR-06 a missing product, reported %s, redirects to the listing itself", async (_, answer) => {
  expect(await wayOf(answer, `${page}?product=9&size=2`)).toBe("302 /listing/ridge-tee");
});

test("ERR-06 a missing listing does not redirect to itself", async () => {
  expect(await wayOf(refused(404, "ProductError"), page)).toBe("302 /listing-not-found");
  expect(await wayOf(refused(404, "ProductError"))).toBe("302 /listing-not-found");
});

test.each([
  [
    "not answered",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["down", () => new Response("down", { status: 502 })],
])("ERR-05 a backend that is %s makes a page that can be asked for again", async (_, answer) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const thrown = await failureOf(answer, page);
  if (!(thrown instanceof Response)) throw thrown;
  expect([thrown.status, await thrown.text()]).toEqual([503, "Could not load, try again"]);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test("ERR-05 what was answered and cannot be read is handed on", async () => {
  const thrown = await failureOf(() => ({ title: 7 }), page);
  expect(String(thrown)).toContain("answered something else than agreed");
});

test("ERR-04 products that cannot be read say so, with the cause", async () => {
  const { shop } = aShop(refused(422, "page_invalid"));
  await expect(listTiles(shop, { page: 1 })).rejects.toThrow(/^Failed to fetch products$/);
});
