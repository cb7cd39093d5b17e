// Alerts as an operator reads them, and the watch that finds them.
import { getOperatorHealth } from "#contract/alerts/health-calls";
import { evaluateAlerts } from "#platform/modules/alerts/evaluate-alerts";
import { inStore } from "#tests/kits/platform/outbox";
import {
  ask,
  bearer,
  bindings,
  operatorToken,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

export const operator = { headers: bearer(operatorToken) };
const minuteMs = 60_000;

export async function health(query = "") {
  const answer = await ask("GET", `${getOperatorHealth.path}${query}`, operator);
  return readAnswer(getOperatorHealth, answer);
}

export async function openAlerts(): Promise<string[]> {
  const { alerts } = await health();
  return alerts.map(({ store, kind, count }) => `${store} ${kind} ${count}`);
}

export async function changes(): Promise<string[]> {
  const select = "SELECT slug, kind, phase FROM alert_change ORDER BY rowid";
  const { results } = await bindings.DIRECTORY.prepare(select).all();
  return results.map(({ slug, kind, phase }) => `${slug} ${kind} ${phase}`);
}

/** What the alarm does last, at a time of the test's own. */
export function lookAfter(seller: Seller, minutes: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * minuteMs) };
  return inStore(seller, (ctx) => evaluateAlerts({ ...ctx, clock }));
}
