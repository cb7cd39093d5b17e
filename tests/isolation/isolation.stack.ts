/** TEN-01 against the built shop: a crowd of mixed visits to all five demo shops. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IsolatedShops, startShops } from "./boot";
import { createJudge } from "./judge";
import { planVisits, type Visit } from "./plan";
import { type Answer, sendInCrowd } from "./send";

const visitCount = Number(process.env.ISOLATION_VISITS ?? 20_000);
const seed = process.env.ISOLATION_SEED ?? "isolation";
const crowd = 24;
const mostComplaints = 20;

let world: IsolatedShops | undefined;

beforeAll(async () => {
  world = await startShops();
});
afterAll(() => world?.stop());

function describe(visit: Visit, answer: Answer, complaint: string): string {
  const { shop, kind, host, path, headers } = visit;
  return `${shop.slug} ${kind}: ${host}${path} ${JSON.stringify(headers)} ${answer.status} ${complaint}`;
}

test(`TEN-01 of ${visitCount} mixed visits none is shown anything of another shop, visitor or market`, async () => {
  if (world === undefined) throw new Error("The shops are not up.");
  const { shops, send, publishAll } = world;
  const visits = planVisits(shops, visitCount, seed);
  const { judge, bodies } = createJudge(shops);
  const complaints: string[] = [];
  const states: Record<string, number> = {};
  const sinceMs = performance.now();
  let published: Promise<void> | null = null;

  await sendInCrowd(visits, crowd, async (visit, index) => {
    // Cold again in the middle, while everybody is in the shops.
    if (index === Math.floor(visits.length / 2)) published = publishAll();
    const answer = await send(visit);
    const complaint = judge(visit, answer);
    if (complaint !== null && complaints.length < mostComplaints) {
      complaints.push(describe(visit, answer, complaint));
    }
    const state = String(answer.headers["server-timing"] ?? "cache;desc=none").split("=")[1] ?? "";
    states[state] = (states[state] ?? 0) + 1;
  });
  await published;

  const seconds = ((performance.now() - sinceMs) / 1000).toFixed(1);
  const kept = Object.entries(states).map(([state, count]) => `${count} ${state}`);
  console.log(
    `${visits.length} visits in ${seconds} s, ${bodies()} different answers; kept pages: ${kept.join(", ")}`,
  );
  expect(complaints).toEqual([]);
});
