import { expect, test } from "vitest";
import { CountryNamesCache } from "./country-names-cache";

const countries = [{ id: "US", label: "United States" }];
const german = [{ id: "US", label: "Vereinigte Staaten" }];
const store = { id: "1" };
const waitUntil = () => undefined;
const hourMs = 60 * 60_000;

test("DEL-09 the countries of a store and language are asked for once an hour", async () => {
  const memory = new CountryNamesCache();
  const asked: string[] = [];
  const get = (locale: "en" | "de", nowMs: number, storeId = store.id) =>
    memory.get({ store: { id: storeId }, locale, nowMs, waitUntil }, async () => {
      asked.push(`${storeId} ${locale} ${nowMs}`);
      return locale === "en" ? countries : german;
    });
  expect(await Promise.all([get("en", 0), get("en", 0)])).toEqual([countries, countries]);
  expect(await get("de", 1)).toEqual(german);
  expect(await get("en", hourMs)).toEqual(countries);
  await get("en", hourMs + 1);
  await get("en", 1, "2");
  expect(asked).toEqual(["1 en 0", "1 de 1", `1 en ${hourMs + 1}`, "2 en 1"]);
});

test("DEL-09 a list that could not be had is asked for again", async () => {
  const memory = new CountryNamesCache();
  const asked = { store, locale: "en", nowMs: 0, waitUntil } as const;
  await expect(memory.get(asked, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await memory.get(asked, async () => countries)).toEqual(countries);
});
