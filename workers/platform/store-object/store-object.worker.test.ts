import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { Alarm } from "#platform/kernel/alarm";
import { migrateDatabase } from "#platform/kernel/database/migrate";
import { aStore, bindings, objectOf } from "#tests/fixtures/platform/platform";
import { alarmsHeldMs } from "#tests/fixtures/platform/reset-storage.setup";
import { migrations } from "./migrations";

test("an object whose store was never created answers nothing", async () => {
  const ghost = bindings.STORES.get(bindings.STORES.idFromName("ghost"));
  await runInDurableObject(ghost, (store) => {
    expect(() => store.perform({ operation: "record", input: [], action: null })).toThrow(
      "has not been created",
    );
  });
});

test("a database is brought to the newest step once, and a failing step leaves no trace", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), (_, { storage }) => {
    const steps = () => storage.sql.exec("SELECT id FROM migration ORDER BY id").toArray();
    const before = steps();
    expect(before).toEqual(migrations.map(({ id }) => ({ id })));
    migrateDatabase(storage, migrations);
    const broken = {
      id: 999,
      name: "broken",
      sql: "CREATE TABLE half (a); CREATE TABLE listing (b)",
    };
    expect(() => migrateDatabase(storage, [...migrations, broken])).toThrow();
    expect(steps()).toEqual(before);
    expect(() => storage.sql.exec("SELECT * FROM half")).toThrow("no such table");
  });
});

test("the alarm stays at the earliest time that was asked for", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), async (_, { storage }) => {
    const wakeUp = new Alarm(storage);
    const soonMs = Date.now() + 60_000;
    wakeUp.by(soonMs + 5_000);
    wakeUp.by(soonMs);
    wakeUp.by(soonMs + 9_000);
    expect(await storage.getAlarm()).toBe(soonMs + alarmsHeldMs);
    const rolledBack = () =>
      wakeUp.transaction(() => {
        wakeUp.by(soonMs - 30_000);
        throw new Error("rolled back");
      });
    expect(rolledBack).toThrow("rolled back");
    wakeUp.by(soonMs - 10_000);
    expect(await storage.getAlarm()).toBe(soonMs - 10_000 + alarmsHeldMs);
    await storage.deleteAlarm();
  });
});

test("an alarm that was stored before a restart is set again, at once where its time has passed", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), async (_, { storage }) => {
    const storedMs = Date.now() + alarmsHeldMs;
    await storage.setAlarm(storedMs);
    await new Alarm(storage).load(storedMs - 60_000, false);
    expect(await storage.getAlarm()).toBe(storedMs + 1);
    await new Alarm(storage).load(storedMs + 60_000, false);
    expect(await storage.getAlarm()).toBe(storedMs + 60_001);
    await storage.deleteAlarm();
    await new Alarm(storage).load(storedMs, false);
    expect(await storage.getAlarm()).toBeNull();
  });
});

test("in production a stored alarm is left as it is, and an earlier one takes its place", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), async (_, { storage }) => {
    const soonMs = Date.now();
    const storedMs = soonMs + alarmsHeldMs;
    await storage.setAlarm(storedMs);
    const alarm = new Alarm(storage);
    await alarm.load(storedMs + 60_000, true);
    alarm.by(soonMs + 1_000);
    expect(await storage.getAlarm()).toBe(storedMs);
    alarm.by(soonMs - 10_000);
    expect(await storage.getAlarm()).toBe(storedMs - 10_000);
    await storage.deleteAlarm();
  });
});
