import { expect, test } from "vitest";
import { mayReload } from "./market-reload";

const german = { locale: "de", currency: "EUR", region: "EU" } as const;
const english = { locale: "en", currency: "USD", region: "USA" } as const;

test("LOC-02 a page follows each change of the market, and is not loaded again and again where its old one comes back", () => {
  const stored = new Map<string, string>();
  const tab = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(mayReload(tab, english, german)).toBe(true);
  expect(mayReload(tab, german, english)).toBe(true);
  expect(mayReload(tab, english, german)).toBe(true);
  expect(mayReload(tab, english, german)).toBe(false);
});
