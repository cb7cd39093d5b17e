// The operator's calls about alerts and failures over all stores.

import { listFailures, type NamedFailure, retryFailures } from "#contract/alerts/failure-calls";
import { getOperatorHealth, runWatch } from "#contract/alerts/health-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub, wakeStoreObject } from "#platform/http/app/store-stub";
import { withStoreExporter } from "#platform/http/app/with-store-exporter";
import { serveOperator } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { retryAccountMail } from "#platform/modules/accounts/account-mail-failures";
import { readFailures } from "#platform/modules/alerts/failure-list";
import { readOperatorHealth } from "#platform/modules/alerts/operator-health";
import { runHealthChecks as watch } from "#platform/modules/alerts/run-health-checks";
import { watchBackups } from "#platform/modules/backups/backup-runs";
import { readStore } from "#platform/modules/directory/directory";
import { type Asked, auditedOperatorAction } from "./operator-store-actions";

type Failures = CallAnswer<typeof retryFailures>["results"];

/** In the store's own audit log, as all that the operator does there; a mail to a person is in none. */
async function retry(
  env: PlatformEnv,
  failure: NamedFailure,
  asked: Asked,
): Promise<Failures[number]> {
  const { store: slug, kind, ref } = failure;
  if (kind === "mail") {
    const task = await retryAccountMail(env.DIRECTORY, ref, Date.now());
    if (task !== undefined) {
      if (task !== null) await env.MAIL_QUEUE.send(task);
      return { ...failure, outcome: task === null ? "gone" : "retried" };
    }
  }
  if ((await readStore(env.DIRECTORY, slug)) === null) return { ...failure, outcome: "gone" };
  try {
    if (kind === "job") {
      await wakeStoreObject(env, slug);
      return { ...failure, outcome: "retried" };
    }
    const store = storeStub(env, slug, auditedOperatorAction(retryFailures.name, ref, asked));
    return { ...failure, outcome: (await store.retryMail(ref)) ? "retried" : "gone" };
  } catch (cause) {
    const line = { level: "error", message: "failure not retried", storeSlug: slug };
    console.error(JSON.stringify({ ...line, cause: String(cause) }));
    return { ...failure, outcome: "unreachable" };
  }
}

export function mountHealth(app: PlatformApp): void {
  serveOperator(app, getOperatorHealth, async ({ env, query }) =>
    ok(await readOperatorHealth(env, query, Date.now())),
  );
  serveOperator(app, runWatch, async ({ env }) => {
    const now = new Date();
    // First: what it finds is announced by the watch.
    await watchBackups(withStoreExporter(env), now);
    return ok(await watch(env, (slug) => wakeStoreObject(env, slug), now.getTime()));
  });
  serveOperator(app, listFailures, async ({ env, query }) =>
    ok(await readFailures(env.DIRECTORY, query)),
  );
  serveOperator(app, retryFailures, async ({ env, body, requestId, by }) => {
    const asked = { requestId, actor: by.actor };
    return ok({ results: await Promise.all(body.failures.map((each) => retry(env, each, asked))) });
  });
}
