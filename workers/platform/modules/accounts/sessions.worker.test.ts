import { expect, test } from "vitest";
import { endSession, endSessions, listSessions } from "#contract/accounts/account-calls";
import { removeMember, setMemberRole } from "#contract/accounts/member-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import type { Role } from "#contract/protocol/scopes";
import {
  aMember,
  later,
  makeMember,
  readAccount,
  type SignedInPerson,
  signIn,
} from "#tests/fixtures/platform/accounts";
import { aStore, ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

const dayMs = 24 * 60 * 60_000;

const whether = async (response: Response) => (response.ok ? "open" : errorOf(response));

test("18.3 a session ends after 14 days without use, and after 90 in any case", async () => {
  await aStore();
  const idle = await aMember("aurora");
  expect(await later(14 * dayMs, async () => whether(await readAccount(idle)))).toBe(
    "401 token_expired",
  );
  const busy = await signIn(idle.email);
  for (let day = 10; day < 90; day += 10) {
    expect(await later(day * dayMs, async () => whether(await readAccount(busy)))).toBe("open");
  }
  expect(await later(90 * dayMs, async () => whether(await readAccount(busy)))).toBe(
    "401 token_expired",
  );
});

test("18.3 a person lists their sessions, ends one, or all others, or all", async () => {
  await aStore();
  const first = await aMember("aurora");
  const second = await signIn(first.email);
  const third = await signIn(first.email);
  const stranger = await aMember("aurora", "staff");
  const { headers } = third;
  const { sessions } = await readAnswer(
    listSessions,
    await ask("GET", listSessions.path, { headers }),
  );
  expect(sessions.map(({ id }) => id).sort()).toEqual(
    [first, second, third].map(({ sessionId }) => sessionId).sort(),
  );
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    id: third.sessionId,
    device: "Test browser",
    level: "link",
  });
  const end = (id: string) => ask("DELETE", endSession.path.replace(":id", id), { headers });
  expect(await errorOf(await end(stranger.sessionId))).toBe("404 session_unknown /path/id");
  expect((await end(first.sessionId)).status).toBe(200);
  expect(await whether(await readAccount(first))).toBe("401 token_unknown");
  const others = await ask("DELETE", `${endSessions.path}?include=others`, { headers });
  expect(await readAnswer(endSessions, others)).toEqual({ ended: 1 });
  expect(await whether(await readAccount(second))).toBe("401 token_unknown");
  expect((await end("current")).status).toBe(200);
  expect(await whether(await readAccount(third))).toBe("401 token_unknown");
  expect(await whether(await readAccount(stranger))).toBe("open");
});

test("19 a session ends when its person's role changes, and the new role holds from the next one on", async () => {
  const { headers } = await aStore();
  const staff = await aMember("aurora", "staff");
  const orders = async ({ in: inStore }: SignedInPerson) =>
    whether(await ask("GET", listOrders.path, { headers: inStore("aurora") }));
  const refund = async ({ in: inStore }: SignedInPerson) =>
    whether(
      await ask("POST", "/v1/seller/orders/AW-1/refunds", {
        headers: inStore("aurora"),
        body: {},
      }),
    );
  expect([await orders(staff), await refund(staff)]).toEqual(["open", "404 order_unknown"]);
  const path = setMemberRole.path.replace(":id", staff.id);
  const setRole = async (role: Role) =>
    readAnswer(setMemberRole, await ask("PUT", path, { headers, body: { role } }));
  await setRole("staff");
  expect(await orders(staff)).toBe("open");
  await setRole("accountant");
  expect([await orders(staff), await whether(await readAccount(staff))]).toEqual([
    "401 token_unknown",
    "401 token_unknown",
  ]);
  const again = await signIn("staff@people.test");
  expect([await orders(again), await refund(again)]).toEqual(["open", "403 scope_missing"]);
  await makeMember("aurora", "owner", "staff@people.test");
  expect(await orders(again)).toBe("401 token_unknown");
});

test("19 a role that cannot be taken ends no session", async () => {
  await aStore();
  const owner = await aMember("aurora", "owner");
  const path = setMemberRole.path.replace(":id", owner.id);
  const headers = owner.in("aurora");
  const refused = await ask("PUT", path, { headers, body: { role: "staff" } });
  expect(await whether(refused)).toMatch(/^409 /);
  expect(await whether(await readAccount(owner))).toBe("open");
});

test("18.3 a removed member has no session", async () => {
  const { headers } = await aStore();
  const staff = await aMember("aurora", "staff");
  const removal = ask("DELETE", removeMember.path.replace(":id", staff.id), { headers });
  await readAnswer(removeMember, await removal);
  expect(await whether(await readAccount(staff))).toBe("401 token_unknown");
});

test("18.3 who has another store stays signed in when they are removed from one", async () => {
  const { headers } = await aStore();
  await aStore("vinyl");
  await makeMember("vinyl", "staff", "staff@people.test");
  const staff = await aMember("aurora", "staff");
  const path = removeMember.path.replace(":id", staff.id);
  await readAnswer(removeMember, await ask("DELETE", path, { headers }));
  const ordersOf = async (slug: string) =>
    whether(await ask("GET", listOrders.path, { headers: staff.in(slug) }));
  expect([await ordersOf("aurora"), await ordersOf("vinyl")]).toEqual([
    "404 store_unknown /store",
    "open",
  ]);
});
