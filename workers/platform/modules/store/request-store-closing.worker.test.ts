import { expect, test } from "vitest";
import { createToken } from "#contract/accounts/token-calls";
import { getClosing, requestClosing, undoClosing } from "#contract/store/closing-calls";
import { closeStore, setStoreStatus, showStore } from "#contract/store/operator-calls";
import { getStore } from "#contract/store/store-calls";
import { operator, storePath } from "#tests/fixtures/platform/archive";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const close = ({ headers }: Seller, slug = "aurora") =>
  ask("PUT", requestClosing.path, { headers, body: { slug } });
const undo = ({ headers }: Seller) => ask("DELETE", undoClosing.path, { headers });
const closingOf = async ({ headers }: Seller) =>
  (await readAnswer(getClosing, await ask("GET", getClosing.path, { headers }))).closing;
const shopperFinds = async () => (await ask("GET", `${getStore.path}?slug=aurora`)).status;
const statusOf = async () =>
  (await readAnswer(showStore, await ask("GET", storePath(showStore, "aurora"), operator))).store
    .status;
const setStatus = (status: string, reason = "") =>
  ask("PUT", storePath(setStoreStatus, "aurora"), { ...operator, body: { status, reason } });

test("a seller closes the shop at once for 30 days, and takes it back", async () => {
  const seller = await aStore();
  expect(await closingOf(seller)).toBeNull();
  expect(await errorOf(await close(seller, "vinyl"))).toBe("422 slug_differs /slug");
  const { closing } = await readAnswer(requestClosing, await close(seller));
  const days = (Date.parse(closing.deleteAfter) - Date.parse(closing.closedAt)) / 86_400_000;
  expect([days, closing.mayUndo, closing.opensAgain]).toEqual([30, true, true]);
  expect([await shopperFinds(), await statusOf()]).toEqual([403, "suspended"]);
  expect((await readAnswer(requestClosing, await close(seller))).closing).toEqual(closing);
  await readAnswer(undoClosing, await undo(seller));
  expect([await shopperFinds(), await statusOf()]).toEqual([200, "active"]);
  expect(await closingOf(seller)).toBeNull();
});

test("a shop that the operator has suspended before or since stays so when its closing is taken back", async () => {
  const seller = await aStore();
  await setStatus("suspended");
  await close(seller);
  expect(await closingOf(seller)).toMatchObject({ mayUndo: true, opensAgain: false });
  await undo(seller);
  expect(await statusOf()).toBe("suspended");
  await setStatus("active");
  await close(seller);
  await setStatus("suspended");
  await undo(seller);
  expect([await shopperFinds(), await statusOf()]).toEqual([403, "suspended"]);
});

test("what the operator has closed its seller does not open", async () => {
  const seller = await aStore();
  await ask("PUT", storePath(closeStore, "aurora"), { ...operator, body: { days: 30 } });
  expect(await errorOf(await undo(seller))).toBe("409 closed_by_operator");
  expect(await closingOf(seller)).toMatchObject({ mayUndo: false });
  await close(seller);
  expect(await errorOf(await undo(seller))).toBe("409 closed_by_operator");
});

test("a token for settings alone closes no shop", async () => {
  const { headers } = await aStore();
  const body = { name: "Settings", scopes: ["settings:write"] };
  const made = await readAnswer(
    createToken,
    await ask("POST", createToken.path, { headers, body }),
  );
  const narrow = { slug: "aurora", headers: { ...bearer(made.token), "X-Store": "aurora" } };
  expect(await errorOf(await close(narrow))).toBe("403 scope_missing");
  expect(await shopperFinds()).toBe(200);
});

test("a suspended store's own people read the operator's reason without the audit log", async () => {
  const { headers } = await aStore();
  const body = { name: "Settings", scopes: ["settings:read"] };
  const made = await readAnswer(
    createToken,
    await ask("POST", createToken.path, { headers, body }),
  );
  const reader = { headers: { ...bearer(made.token), "X-Store": "aurora" } };
  const suspensionOf = async () =>
    (await readAnswer(getClosing, await ask("GET", getClosing.path, reader))).suspension;
  expect(await suspensionOf()).toBeNull();
  await setStatus("suspended", "Invoice 7: unpaid");
  const first = await suspensionOf();
  expect(first).toEqual({ reason: "Invoice 7: unpaid", since: expect.stringMatching(/^\d{4}-/) });
  const shown = await ask("GET", storePath(showStore, "aurora"), operator);
  expect((await readAnswer(showStore, shown)).suspension).toEqual(first);
  await setStatus("suspended");
  expect(await suspensionOf()).toMatchObject({ reason: "" });
  await setStatus("active");
  expect(await suspensionOf()).toBeNull();
  await ask("PUT", requestClosing.path, { headers, body: { slug: "aurora" } });
  expect(await suspensionOf()).toBeNull();
});
