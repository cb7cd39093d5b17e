import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { roleScopes } from "#contract/protocol/scopes";
import type { OpenStore } from "#studio/session/require-account.server";
import { loadSection } from "./load-section.server";

const request = new Request("https://studio.test/stores/aurora");

/** Of an accountant; a block asks for nothing else of it. */
const store = { slug: "aurora", scopes: roleScopes.accountant } as unknown as OpenStore;

const failing = (status: number | null, code = "any") =>
  loadSection(request, store, "orders:read", () =>
    Promise.reject(new PlatformError("no", status, [{ code, detail: "" }])),
  );

test("a block that the role may not see is not even asked for", async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    return 7;
  };
  expect(await loadSection(request, store, "shoppers:read", read)).toEqual({ kind: "hidden" });
  expect(await loadSection(request, store, "orders:read", read)).toEqual({
    kind: "ready",
    value: 7,
  });
  expect(asked).toBe(1);
});

test.each([null, 503, 504, 429])(
  "a backend that answers %s leaves the rest of the page",
  async (status) => {
    expect(await failing(status)).toEqual({ kind: "failed" });
  },
);

test("a role that was taken away meanwhile hides the block", async () => {
  expect(await failing(403, "scope_missing")).toEqual({ kind: "hidden" });
});

test("a session that has ended, and a second factor that is asked for, are the page's as a whole", async () => {
  const leads = async (work: Promise<unknown>) => {
    const thrown = await work.catch((error: unknown) => error);
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  };
  expect(await leads(failing(401))).toBe("/sign-in?next=%2Fstores%2Faurora");
  expect(await leads(failing(403, "passkey_needed"))).toBe("/confirm?next=%2Fstores%2Faurora");
});
