/**
 * The platform as it is, with two handles for a test outside its process: a store's alarm rings when
 * it says so, and an answer stays inside although everything that it tells has been written.
 */
import platform, { StoreObject as PlatformStore } from "#platform/index";

export { TallyObject } from "#platform/index";

export class StoreObject extends PlatformStore {
  /** From now on the store's calendar is that much ahead, and its alarm rings once. */
  async ringAhead(minutes: number): Promise<void> {
    this.clock = { now: () => new Date(Date.now() + minutes * 60_000) };
    await this.alarm();
  }
}

type Environment = Record<string, unknown> & {
  STORES: DurableObjectNamespace<StoreObject>;
  STRIPE_API_URL: string;
};

async function ring(url: URL, { STORES }: Environment): Promise<Response> {
  const store = STORES.get(STORES.idFromName(url.searchParams.get("store") ?? ""));
  await store.ringAhead(Number(url.searchParams.get("minutes")));
  return new Response(null, { status: 204 });
}

export default {
  ...platform,
  async fetch(request: Request, env: Environment, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/durability/ring") return ring(url, env);
    const answer = await platform.fetch(request, env, ctx);
    // The line to the provider never answers this; it tells the test that now is the moment.
    if (request.headers.has("x-keep-answer")) {
      await answer.clone().arrayBuffer();
      await fetch(new URL("/answer-kept", env.STRIPE_API_URL), { method: "POST" });
    }
    return answer;
  },
};
