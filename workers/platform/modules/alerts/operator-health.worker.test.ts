import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { getOperatorHealth, runWatch as watchCall } from "#contract/alerts/health-calls";
import worker from "#platform/index";
import { health, lookAfter, operator } from "#tests/fixtures/platform/alerts";
import { aMail } from "#tests/fixtures/platform/outbox";
import { aStore, ask, readAnswer } from "#tests/fixtures/platform/platform";

afterEach(() => vi.unstubAllGlobals());

test("the health call lists every kind, pages through the stores and wakes none", async () => {
  for (const slug of ["aurora", "vinyl"]) {
    const seller = await aStore(slug);
    await aMail(seller);
    await lookAfter(seller, 31);
  }
  const before = await health();
  expect(before).toMatchObject({ ok: false, watch: { lastRunAt: null, isLate: true } });
  await readAnswer(watchCall, await ask("POST", watchCall.path, operator));
  const STORES = { idFromName: (name: string) => name, get: () => expect.unreachable() };
  const request = new Request(`http://platform.test${getOperatorHealth.path}?limit=1`, operator);
  const context = { waitUntil: () => undefined } as unknown as ExecutionContext;
  const answer = await worker.fetch(request, { ...env, STORES }, context);
  const first = await readAnswer(getOperatorHealth, answer);
  expect(first.watch.isLate).toBe(false);
  expect(first.conditions).toHaveLength(8);
  expect(first.conditions).toContainEqual(
    expect.objectContaining({ kind: "mails-waiting", stores: 2 }),
  );
  expect(first.alerts.map(({ store }) => store)).toEqual(["aurora"]);
  const second = await health(`?limit=1&after=${encodeURIComponent(first.next ?? "")}`);
  expect([second.alerts.map(({ store }) => store), second.next]).toEqual([["vinyl"], null]);
  expect((await health("?kind=domain-lost")).alerts).toEqual([]);
});

test("a scheduler that calls the watch hears of late backups, once an hour", async () => {
  await aStore();
  const at = new Date(Date.now() + 74 * 3_600_000);
  at.setUTCMinutes(46);
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  const watch = async () => readAnswer(watchCall, await ask("POST", watchCall.path, operator));
  await watch();
  expect((await health()).lateBackups).toEqual([]);
  vi.setSystemTime(at.getTime() + 60_000);
  await watch();
  expect((await health()).lateBackups.map(({ store }) => store)).toEqual(["aurora"]);
  vi.useRealTimers();
});
