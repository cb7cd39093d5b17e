/**
 * The platform worker with two test hooks: its clock runs ahead by the minutes it was started with, and
 * an answer can be withheld after everything it reports has been written. Alarms follow that clock.
 */
import { env as bindings } from "cloudflare:workers";
import platform, { StoreObject as PlatformStore } from "#platform/index";
import { Alarm } from "#platform/kernel/alarm";

export { TallyObject } from "#platform/index";

type Environment = Record<string, unknown> & {
  STORES: DurableObjectNamespace<StoreObject>;
  STRIPE_API_URL: string;
  CLOCK_AHEAD_MINUTES?: string;
};

const { CLOCK_AHEAD_MINUTES = "0" } = bindings as Environment;
const aheadMs = Number(CLOCK_AHEAD_MINUTES) * 60_000;
const { by } = Alarm.prototype;
Alarm.prototype.by = function byCalendar(this: Alarm, atMs: number): void {
  by.call(this, atMs - aheadMs);
};

export class StoreObject extends PlatformStore {
  override clock = { now: () => new Date(Date.now() + aheadMs) };
  #ringing = 0;

  override async alarm(): Promise<void> {
    this.#ringing += 1;
    try {
      await super.alarm();
    } finally {
      this.#ringing -= 1;
    }
  }

  /** Whether its alarm has done all that is due. */
  async isQuiet(): Promise<boolean> {
    const alarmMs = await this.ctx.storage.getAlarm();
    return this.#ringing === 0 && (alarmMs === null || alarmMs > Date.now());
  }
}

async function handleQuiet(url: URL, { STORES }: Environment): Promise<Response> {
  const store = STORES.get(STORES.idFromName(url.searchParams.get("store") ?? ""));
  return Response.json(await store.isQuiet());
}

export default {
  ...platform,
  async fetch(request: Request, env: Environment, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/durability/quiet") return handleQuiet(url, env);
    const answer = await platform.fetch(request, env, ctx);
    // The proxy to the provider never answers this; it signals the test that now is the moment.
    if (request.headers.has("x-keep-answer")) {
      await answer.clone().arrayBuffer();
      await fetch(new URL("/answer-kept", env.STRIPE_API_URL), { method: "POST" });
    }
    return answer;
  },
};
