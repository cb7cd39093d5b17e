// What the operator does to one store: look at it, close or open it, give its seller a new token.
import type { CallAnswer } from "#contract/protocol/call";
import type {
  resetStoreToken,
  setStoreStatus,
  showStore,
  wakeStores,
} from "#contract/store/operator-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import { storeStub, wakeStoreObject } from "#platform/http/app/store-stub";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreAction } from "#platform/kernel/store-action";
import {
  listStoreLines,
  readStoreLine,
  type StoreRow,
  writeStoreStatus,
} from "#platform/modules/directory/directory";
import { listHostnames } from "#platform/modules/directory/hosts";
import { resetToken } from "#platform/modules/directory/seller-tokens";

const storeUnknown = () => err(404, "store_unknown", "There is no such store.", "/store");

/** The operator's acts stand in the store's own audit trail, where its seller can read them. */
function act(call: string, subject: string, requestId: string): StoreAction {
  return { actor: "operator", call, subject, requestId, idempotency: null };
}

export async function readWholeStore(
  env: PlatformEnv,
  slug: string,
): Promise<Result<CallAnswer<typeof showStore>>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  const [store, hostnames] = await Promise.all([
    storeStub(env, slug).record(),
    listHostnames(env.DIRECTORY, slug),
  ]);
  return ok({ store, createdAt: line.createdAt, hostnames });
}

type StatusChange = { slug: string; status: StoreRow["status"]; reason: string; requestId: string };

/** The directory comes first: it is what keeps shoppers' calls out. Asked again it mends a half. */
export async function changeStoreStatus(
  env: PlatformEnv,
  { slug, status, reason, requestId }: StatusChange,
): Promise<Result<CallAnswer<typeof setStoreStatus>>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  await writeStoreStatus(env.DIRECTORY, line, status);
  const subject = reason === "" ? status : `${status}: ${reason}`;
  await storeStub(env, slug, act("setStoreStatus", subject, requestId)).setStatus(status);
  return ok({ store: { ...line, status } });
}

export async function replaceStoreToken(
  env: PlatformEnv,
  slug: string,
  requestId: string,
): Promise<Result<CallAnswer<typeof resetStoreToken>>> {
  if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
  // Noted before it is done: a token that was made must reach the one who asked.
  await storeStub(env, slug, act("resetStoreToken", "", requestId)).noteTokenChange();
  return ok({ slug, sellerToken: await resetToken(env.DIRECTORY, slug) });
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
