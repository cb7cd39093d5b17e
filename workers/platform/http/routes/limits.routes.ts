// The calls about a store's limits: its seller reads them, the operator sets them.
import {
  getStoreLimits,
  type LimitName,
  type StoreLimit,
  setStoreLimits,
  showStoreLimits,
} from "#contract/store/limit-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve, serveOperator } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { readStoreLine } from "#platform/modules/directory/directory";
import { auditedOperatorAction, storeUnknown } from "./operator/operator-store-actions";

type Change = Readonly<Partial<Record<LimitName, number | null>>>;

/** For the audit log, which puts it into words: `domains 50, webhooks default`. A form sends all, changed or not. */
function describeChanges(change: Change, before: readonly StoreLimit[]): string {
  return before
    .flatMap(({ name, limit, standard }) => {
      const asked = change[name];
      if (asked === undefined || (asked ?? standard) === limit) return [];
      return `${name} ${asked ?? "default"}`;
    })
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
    const { limits: before } = await storeStub(env, slug).listLimits();
    const subject = describeChanges(limits, before);
    const action = auditedOperatorAction("setStoreLimits", subject, { requestId, actor: by.actor });
    return ok(await storeStub(env, slug, action).setLimits(limits));
  });
}
