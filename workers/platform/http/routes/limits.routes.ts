// The calls about a store's limits: its seller reads them, the operator sets them.
import { getStoreLimits, setStoreLimits, showStoreLimits } from "#contract/store/limit-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve, serveOperator } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { readStoreLine } from "#platform/modules/directory/directory";
import { act, storeUnknown } from "./operator/operator-stores";

/** As its owners read it in the audit trail: `domains 50, webhooks as for all`. */
function describe(limits: Readonly<Record<string, number | null>>): string {
  return Object.entries(limits)
    .map(([name, limit]) => `${name} ${limit ?? "as for all"}`)
    .join(", ");
}

export function mountLimits(app: PlatformApp): void {
  serve(app, getStoreLimits, async ({ store }) => ok(await store.listLimits()));

  serveOperator(app, showStoreLimits, async ({ env, params: { slug } }) => {
    if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
    return ok(await storeStub(env, slug).listLimits());
  });

  serveOperator(app, setStoreLimits, async ({ env, params: { slug }, body, requestId, by }) => {
    if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
    const { limits } = body;
    const action = act("setStoreLimits", describe(limits), { requestId, actor: by.actor });
    return ok(await storeStub(env, slug, action).setLimits(limits));
  });
}
