import { expect, test } from "vitest";
import { findMarketChange, mayReload } from "./market-change";
import { hasMarketQuery } from "./market-query";

const german = "aurora.market=de%7CEUR%7CEU";
const english = "aurora.market=en%7CUSD%7CUSA";

function aPage({ market, cookie }: { market?: string; cookie: string }) {
  return { cookie, documentElement: { dataset: { market } } as unknown as HTMLElement };
}

test("LOC-02 a page knows by the store's own cookie that another market was chosen", () => {
  const other = "borealis.market=fr%7CEUR%7CEU";
  const cookie = `${other}; ${german}; aurora=1`;
  expect(findMarketChange(aPage({ market: english, cookie }))).toEqual({
    from: english,
    to: german,
  });
  expect(findMarketChange(aPage({ market: german, cookie }))).toBeNull();
  expect(findMarketChange(aPage({ market: english, cookie: other }))).toBeNull();
  expect(findMarketChange(aPage({ cookie }))).toBeNull();
});

test("LOC-05 an address with a language, a currency or a region names the market of its page", () => {
  const names = (address: string) => hasMarketQuery(new URL(address, "https://aurora.example"));
  expect(names("/tees?currency=EUR")).toBe(true);
  expect(names("/tees?page=2&locale=de")).toBe(true);
  expect(names("/tees?page=2")).toBe(false);
});

test("LOC-02 a page follows each change of the market, and is not loaded again and again where its old one comes back", () => {
  const stored = new Map<string, string>();
  const tab = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(mayReload(tab, { from: english, to: german })).toBe(true);
  expect(mayReload(tab, { from: german, to: english })).toBe(true);
  expect(mayReload(tab, { from: english, to: german })).toBe(true);
  expect(mayReload(tab, { from: english, to: german })).toBe(false);
});
