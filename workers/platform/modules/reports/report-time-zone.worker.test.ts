import { expect, test } from "vitest";
import { getCountryReport, getReport } from "#contract/analytics/report-calls";
import { getSellerStore, updateStore } from "#contract/store/seller-store-calls";
import { addDays, dayIn } from "#core/time-zone-days";
import { aStore, ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const range = "from=2026-11-20&to=2026-11-22";

test("a report without a time zone is by the days of the shop's own, and by those of UTC where it has none", async () => {
  const { headers } = await aStore();
  const zoneOf = async (query: string) => {
    const answer = await ask("GET", `${getReport.path}?${query}`, { headers });
    return (await readAnswer(getReport, answer)).timeZone;
  };
  expect(await zoneOf(range)).toBe("UTC");
  const body = { timeZone: "Asia/Tokyo", expected: { timeZone: null } };
  expect((await ask("PUT", updateStore.path, { headers, body })).status).toBe(200);
  expect(await zoneOf(range)).toBe("Asia/Tokyo");
  expect(await zoneOf(`${range}&timeZone=America/New_York`)).toBe("America/New_York");
  const countries = await ask("GET", `${getCountryReport.path}?${range}`, { headers });
  expect((await readAnswer(getCountryReport, countries)).timeZone).toBe("Asia/Tokyo");
});

test("a report without a last day ends with the shop's own today, on both sides of UTC", async () => {
  const { headers } = await aStore();
  const send = async (path: string) => ask("GET", path, { headers });
  // They are 25 hours apart: never is it the same day in both, nor UTC's in more than one.
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await ask("PUT", updateStore.path, { headers, body: { timeZone } });
    const before = dayIn(new Date(), timeZone);
    const week = await readAnswer(getReport, await send(`${getReport.path}?days=7`));
    const countries = await readAnswer(getCountryReport, await send(getCountryReport.path));
    const today = [before, dayIn(new Date(), timeZone)];
    expect([week.timeZone, today.includes(week.to)]).toEqual([timeZone, true]);
    expect([week.from, week.rows.length]).toEqual([addDays(week.to, -6), 7]);
    expect(week.rows.map(({ key }) => key).at(-1) ?? "").toBe(week.to);
    expect(countries.from).toBe(addDays(countries.to, -29));
    expect(today).toContain(countries.to);
  }
});

test("a shop's time zone is one that exists, is taken away by null, and stays where another setting changes", async () => {
  const { headers } = await aStore();
  const put = (body: object) => ask("PUT", updateStore.path, { headers, body });
  expect(await errorOf(await put({ timeZone: "Mars/Olympus" }))).toContain("422");
  await put({ timeZone: "Europe/Berlin" });
  await put({ name: "Northern" });
  const stored = async () => {
    const answer = await ask("GET", getSellerStore.path, { headers });
    return (await readAnswer(getSellerStore, answer)).store.settings.timeZone;
  };
  expect(await stored()).toBe("Europe/Berlin");
  await put({ timeZone: null });
  expect(await stored()).toBeNull();
});
