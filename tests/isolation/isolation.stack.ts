/** Tenant isolation of the built shop, under concurrent mixed visits to all five demo shops. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnswerCheck } from "./check-answer";
import { type Answer, sendConcurrently } from "./http-client";
import { planRequests, type Visit } from "./plan-requests";
import { type IsolatedShops, startShops } from "./start-shops";

const visitCount = Number(process.env.ISOLATION_VISITS ?? 8_000);
const seed = process.env.ISOLATION_SEED ?? "isolation";
const concurrency = 24;
const maxComplaints = 20;
const maxTries = 40;
const retryAfterMs = 250;

let isolated: IsolatedShops | undefined;

beforeAll(async () => {
  isolated = await startShops();
});
afterAll(() => isolated?.stop());

/** As people do who are asked to come back: the shops have more visitors here than a machine bears. */
async function sendUntilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const isTurnedAway = answer.status === 503 && answer.headers["retry-after"] !== undefined;
    if (!isTurnedAway || tries === maxTries) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}

function describe(visit: Visit, answer: Answer, complaint: string): string {
  const { shop, kind, host, path, headers } = visit;
  return `${shop.slug} ${kind}: ${host}${path} ${JSON.stringify(headers)} ${answer.status} ${complaint}`;
}

test(`TEN-01 of ${visitCount} mixed requests none gets anything of another shop, visitor or market`, async () => {
  if (isolated === undefined) throw new Error("The shops are not up.");
  const { shops, send, publishAll } = isolated;
  const visits = planRequests(shops, visitCount, seed);
  const { judge, bodies } = createAnswerCheck(shops);
  const complaints: string[] = [];
  const states: Record<string, number> = {};
  const sinceMs = performance.now();
  let published: Promise<void> | null = null;

  await sendConcurrently(visits, concurrency, async (visit, index) => {
    // Cold caches again in the middle of the run.
    if (index === Math.floor(visits.length / 2)) published = publishAll();
    const answer = await sendUntilServed(() => send(visit));
    const complaint = judge(visit, answer);
    if (complaint !== null && complaints.length < maxComplaints) {
      complaints.push(describe(visit, answer, complaint));
    }
    const state = String(answer.headers["server-timing"] ?? "cache;desc=none").split("=")[1] ?? "";
    states[state] = (states[state] ?? 0) + 1;
  });
  await published;

  const seconds = ((performance.now() - sinceMs) / 1000).toFixed(1);
  const cacheStates = Object.entries(states).map(([state, count]) => `${count} ${state}`);
  console.log(
    `${visits.length} visits in ${seconds} s, ${bodies()} different answers; cached pages: ${cacheStates.join(", ")}`,
  );
  expect(complaints).toEqual([]);
});
