import { afterEach, expect, test, vi } from "vitest";
import { changeCart } from "./apply-cart-form.server";
import { formatCartCookie, parseCartCookie } from "./cart-cookie-format";
import { withCartLock } from "./cart-lock";

afterEach(() => vi.unstubAllGlobals());

/** One lock for all, as a browser has for its tabs. */
function aLockManager() {
  const last = { done: Promise.resolve() };
  return {
    async request(_name: string, work: () => Promise<unknown>) {
      const result = last.done.then(work);
      last.done = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
  };
}

/** A browser's cookie and a server that answers later than the next form is sent. */
function aBrowser(cookie: string) {
  const jar = { cookie };
  const remove = async (sku: string) => {
    const sent = parseCartCookie(jar.cookie);
    await Promise.resolve();
    const change = changeCart(sent, { intent: "remove", sku, next: "stay" }, "USA");
    if (change.ok) jar.cookie = formatCartCookie(change.cart);
  };
  return { jar, remove };
}

test("CRT-04 CRT-12 two lines removed at once, here or in two tabs, are both gone", async () => {
  vi.stubGlobal("navigator", { locks: aLockManager() });
  const { jar, remove } = aBrowser("1~1_1_1.1.tee~2_1_1.1.tee~3_1_1.1.tee");
  await Promise.all([withCartLock(() => remove("1_1_1")), withCartLock(() => remove("2_1_1"))]);
  expect(jar.cookie).toBe("1~3_1_1.1.tee");
});

test("a change that fails keeps no other from its turn", async () => {
  vi.stubGlobal("navigator", { locks: aLockManager() });
  const failed = withCartLock(async () => {
    throw new Error("offline");
  });
  await expect(failed).rejects.toThrow("offline");
  expect(await withCartLock(async () => "done")).toBe("done");
});

test("a browser without locks changes the cart all the same", async () => {
  vi.stubGlobal("navigator", {});
  expect(await withCartLock(async () => "done")).toBe("done");
});
