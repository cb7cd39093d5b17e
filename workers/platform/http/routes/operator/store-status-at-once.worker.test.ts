import {
  createExecutionContext,
  env,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { expect, test } from "vitest";
import { requestClosing } from "#contract/store/closing-calls";
import { type PlatformEnv, parsePlatformEnv } from "#platform/http/app/env";
import { storeStub } from "#platform/http/app/store-stub";
import worker from "#platform/index";
import { readStoreLine } from "#platform/modules/directory/directory";
import {
  aStore,
  bindings,
  objectOf,
  putStoreStatus,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { changeStoreStatus, closeStore } from "./operator-store-actions";

const asked = {
  actor: { kind: "operator", id: "operator-2", name: null, reason: null },
  requestId: "request-2",
} as const;

type Moment = "before" | "after";

/** The platform, where another request comes in before or after the directory has its first new status. */
function environmentWhere(moment: Moment, meanwhile: () => Promise<unknown>) {
  const { DIRECTORY: db } = bindings;
  let isOver = false;
  const comeIn = async (now: Moment) => {
    if (isOver || now !== moment) return;
    isOver = true;
    await meanwhile();
  };
  const run = async (statement: D1PreparedStatement) => {
    await comeIn("before");
    const written = await statement.run();
    await comeIn("after");
    return written;
  };
  const prepare = (query: string) => {
    const statement = db.prepare(query);
    if (!query.startsWith("UPDATE store SET status")) return statement;
    return {
      bind: (...values: unknown[]) => ({ run: () => run(statement.bind(...values)) }),
    };
  };
  const DIRECTORY = new Proxy(db, {
    get: (target, name) => {
      const value = name === "prepare" ? prepare : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  // As Cloudflare gives it: what `bindings` has of it is parsed.
  return { ...env, DIRECTORY };
}

const envWhere = (moment: Moment, meanwhile: () => Promise<unknown>): PlatformEnv =>
  parsePlatformEnv(environmentWhere(moment, meanwhile));

async function statuses(slug: string) {
  const line = await readStoreLine(bindings.DIRECTORY, slug);
  return [line?.status, (await storeStub(bindings, slug).record()).status];
}

test("a store that one operator suspends and another opens in the same moment is the same in the directory as in itself", async () => {
  await aStore();
  const change = { slug: "aurora", reason: "", ...asked };
  const opening = envWhere("after", () => putStoreStatus("aurora", "active"));
  await changeStoreStatus(opening, { ...change, status: "suspended" });
  const [inDirectory, inStore] = await statuses("aurora");
  expect(inDirectory).toBe(inStore);
  const suspending = envWhere("after", () => putStoreStatus("aurora", "suspended"));
  await changeStoreStatus(suspending, { ...change, status: "active" });
  const [later, itself] = await statuses("aurora");
  expect(later).toBe(itself);
});

test("a change of status stands in the audit log with its reason before another change can come in", async () => {
  const seller = await aStore();
  const { actor, requestId } = asked;
  const subject = "suspended: unpaid";
  const action = { actor, requestId, call: "setStoreStatus", subject, idempotency: null };
  const atOnce = await runInDurableObject(objectOf(seller), async (store, { storage }) => {
    const done = store.perform({ operation: "setStatus", input: ["suspended"], action });
    const rows = storage.sql.exec("SELECT subject FROM audit_event WHERE call = 'setStoreStatus'");
    const written = rows.toArray();
    await done;
    return written;
  });
  expect(atOnce).toEqual([{ subject }]);
});

test("a store that is closed while another operator opens it is the same in the directory as in itself", async () => {
  await aStore();
  await putStoreStatus("aurora", "suspended");
  const opening = envWhere("after", () => putStoreStatus("aurora", "active"));
  await closeStore(opening, { slug: "aurora", days: 30, ...asked });
  const [inDirectory, inStore] = await statuses("aurora");
  expect(inDirectory).toBe(inStore);
});

test("a shop that its seller closes while the operator opens it is the same in the directory as in itself", async () => {
  const { headers } = await aStore();
  const environment = environmentWhere("before", () => putStoreStatus("aurora", "active"));
  const request = new Request(`http://platform.test${requestClosing.path}`, {
    method: requestClosing.method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ slug: "aurora" }),
  });
  const context = createExecutionContext();
  await readAnswer(requestClosing, await worker.fetch(request, environment, context));
  await waitOnExecutionContext(context);
  const [inDirectory, inStore] = await statuses("aurora");
  expect(inDirectory).toBe(inStore);
});
