/**
 * The platform as it is, with two handles for a test outside its process: its calendar is as far ahead
 * as it was started with, and an answer stays inside although everything that it tells has been written.
 * Alarms ring by themselves, as early as the calendar says.
 */
import { env as bindings } from "cloudflare:workers";
import platform, { StoreObject as PlatformStore } from "#platform/index";
import { WakeUp } from "#platform/store/wake-up";

export { TallyObject } from "#platform/index";

type Environment = Record<string, unknown> & {
  STORES: DurableObjectNamespace<StoreObject>;
  STRIPE_API_URL: string;
  CLOCK_AHEAD_MINUTES?: string;
};

const { CLOCK_AHEAD_MINUTES = "0" } = bindings as Environment;
const aheadMs = Number(CLOCK_AHEAD_MINUTES) * 60_000;
const { by } = WakeUp.prototype;
WakeUp.prototype.by = function byCalendar(this: WakeUp, atMs: number): void {
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

async function answerQuiet(url: URL, { STORES }: Environment): Promise<Response> {
  const store = STORES.get(STORES.idFromName(url.searchParams.get("store") ?? ""));
  return Response.json(await store.isQuiet());
}

export default {
  ...platform,
  async fetch(request: Request, env: Environment, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/durability/quiet") return answerQuiet(url, env);
    const answer = await platform.fetch(request, env, ctx);
    // The line to the provider never answers this; it tells the test that now is the moment.
    if (request.headers.has("x-keep-answer")) {
      await answer.clone().arrayBuffer();
      await fetch(new URL("/answer-kept", env.STRIPE_API_URL), { method: "POST" });
    }
    return answer;
  },
};
