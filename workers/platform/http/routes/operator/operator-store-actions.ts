// What the operator does to one store: look at it, close or open it, give its seller a new token.

import type { CallAnswer } from "#contract/protocol/call";
import type {
  closeStore as closeStoreCall,
  resetStoreToken,
  setStoreStatus,
  showStore,
  wakeStores,
} from "#contract/store/operator-calls";
import { pluralize } from "#core/text/pluralize";
import { alignDirectoryStatus } from "#platform/http/app/directory-status";
import type { PlatformEnv } from "#platform/http/app/env";
import { storeStub, wakeStoreObject } from "#platform/http/app/store-stub";
import type { Actor } from "#platform/kernel/audit-log";
import type { AuditedAction } from "#platform/kernel/audited-action";
import { err, ok, type Result } from "#platform/kernel/result";
import { resetTokens } from "#platform/modules/directory/api-tokens";
import {
  listStoreLines,
  readStoreLine,
  type StoreRow,
  writeStoreStatus,
} from "#platform/modules/directory/directory";
import { findPlace } from "#platform/modules/directory/durable-object-location";
import { listHostnames } from "#platform/modules/directory/hosts";
import { findStoreRestore } from "#platform/modules/directory/store-restores";

export const storeUnknown = () => err(404, "store_unknown", "There is no such store.", "/store");

/** The operator's acts stand in the store's own audit log, where its seller can read them. */
export function auditedOperatorAction(
  call: string,
  subject: string,
  { actor, requestId }: Asked,
): AuditedAction {
  return { actor, call, subject, requestId, idempotency: null };
}

export async function readWholeStore(
  env: PlatformEnv,
  slug: string,
): Promise<Result<CallAnswer<typeof showStore>>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  const stub = storeStub(env, slug);
  const [store, suspension, hostnames, place] = await Promise.all([
    stub.record(),
    stub.readSuspension(),
    listHostnames(env.DIRECTORY, slug),
    findPlace(env.DIRECTORY, slug),
  ]);
  return ok({ store, createdAt: line.createdAt, hostnames, place, suspension });
}

export type Asked = { actor: Actor; requestId: string };
type StatusChange = Asked & { slug: string; status: StoreRow["status"]; reason: string };

/** The directory comes first: it is what keeps shoppers' calls out. Asked again it mends a half. */
export async function changeStoreStatus(
  env: PlatformEnv,
  { slug, status, reason, ...asked }: StatusChange,
): Promise<Result<CallAnswer<typeof setStoreStatus>>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  if ((await findStoreRestore(env.DIRECTORY, slug)) !== null) {
    const detail = "Setting this store back has not ended: restore it again, to the same point.";
    return err(409, "store_restoring", detail, "/slug");
  }
  await writeStoreStatus(env.DIRECTORY, line, status);
  const subject = reason === "" ? status : `${status}: ${reason}`;
  await storeStub(env, slug, auditedOperatorAction("setStoreStatus", subject, asked)).setStatus(
    status,
  );
  await storeStub(env, slug).publishIfDue();
  await alignDirectoryStatus(env, slug);
  return ok({ store: { ...line, status } });
}

export async function closeStore(
  env: PlatformEnv,
  { slug, days, ...asked }: Asked & { slug: string; days: number },
): Promise<Result<CallAnswer<typeof closeStoreCall>>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  await writeStoreStatus(env.DIRECTORY, line, "suspended");
  const closing = await storeStub(
    env,
    slug,
    auditedOperatorAction("closeStore", pluralize(days, "day"), asked),
  ).closeStore({
    days,
  });
  await alignDirectoryStatus(env, slug);
  return ok({ slug, ...closing });
}

export async function replaceStoreToken(
  env: PlatformEnv,
  slug: string,
  asked: Asked,
): Promise<Result<CallAnswer<typeof resetStoreToken>>> {
  if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
  // Noted before it is done: a token that was made must reach the one who asked.
  await storeStub(env, slug, auditedOperatorAction("resetStoreToken", "", asked)).noteChange();
  return ok({ slug, sellerToken: await resetTokens(env.DIRECTORY, slug, Date.now()) });
}

/** One store that cannot be loaded keeps none of the others asleep. */
export async function wakeStorePage(
  env: PlatformEnv,
  page: { after?: string | undefined; limit: number },
): Promise<Result<CallAnswer<typeof wakeStores>>> {
  const stores = await listStoreLines(env.DIRECTORY, page);
  const outcomes = await Promise.allSettled(stores.map(({ slug }) => wakeStoreObject(env, slug)));
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of failures) {
    const line = { level: "error", message: "store not woken", cause: String(reason) };
    console.error(JSON.stringify(line));
  }
  const isLast = stores.length < page.limit;
  const next = isLast ? null : (stores.at(-1)?.slug ?? null);
  return ok({ woken: stores.length - failures.length, failed: failures.length, next });
}
