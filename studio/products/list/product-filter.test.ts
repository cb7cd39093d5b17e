import { expect, test } from "vitest";
import { isFiltered, pageQuery, readProductFilter } from "./product-filter";

const read = (query: string) => readProductFilter(new URLSearchParams(query));

test("an address that says nothing right opens the whole list", () => {
  const filter = read("state=gone&sort=price&stock=plenty&after=");
  expect(filter).toEqual(read(""));
  expect([isFiltered(filter), pageQuery(filter, "")]).toEqual([false, "?"]);
});

test("the address of the following page keeps search, filter and order", () => {
  const filter = read("search=+tee+&state=hidden&stock=out&type=Tee&sort=title&after=x");
  expect(isFiltered(filter)).toBe(true);
  expect(pageQuery(filter, '["a",1]')).toBe(
    "?search=tee&state=hidden&stock=out&type=Tee&sort=title&after=%5B%22a%22%2C1%5D",
  );
});
