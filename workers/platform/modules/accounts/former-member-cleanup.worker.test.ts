import { expect, test } from "vitest";
import { removeMember } from "#contract/accounts/member-calls";
import { removeOperator } from "#contract/accounts/operator-account-calls";
import {
  aMember,
  anOperatorByLink,
  makeMember,
  registerPasskey,
  type SignedInPerson,
} from "#tests/fixtures/platform/accounts";
import { type Headers, members, pathOf } from "#tests/fixtures/platform/invitations";
import { aStore, ask, bearer, bindings, operatorToken } from "#tests/fixtures/platform/platform";
import { cleanUpAccounts } from "./account-cleanup";

const dayMs = 24 * 60 * 60_000;
const upkeepAfter = (days: number) =>
  cleanUpAccounts(bindings, new Date(Date.now() + days * dayMs));

async function rowsOf({ id }: SignedInPerson): Promise<Record<string, number>> {
  const count = async (table: string) => {
    const select = `SELECT count(*) AS rows FROM ${table} WHERE person_id = ?`;
    return (await bindings.DIRECTORY.prepare(select).bind(id).first<number>("rows")) ?? 0;
  };
  return {
    person: await count("person"),
    passkey: await count("passkey"),
    former_member: await count("former_member"),
  };
}

const remove = async (headers: Headers, { id }: SignedInPerson) => {
  expect((await ask("DELETE", pathOf(removeMember, id), { headers })).status).toBe(200);
};

test("18.2 who runs no store any more is forgotten after ninety days, with their passkeys", async () => {
  const { headers } = await aStore();
  const owner = await aMember("aurora");
  const staff = await aMember("aurora", "staff");
  await registerPasskey(staff);
  await remove(headers, staff);
  await upkeepAfter(0);
  await upkeepAfter(89);
  expect(await rowsOf(staff)).toEqual({ person: 1, passkey: 1, former_member: 1 });
  await upkeepAfter(91);
  expect(await rowsOf(staff)).toEqual({ person: 0, passkey: 0, former_member: 0 });
  expect(await rowsOf(owner)).toEqual({ person: 1, passkey: 0, former_member: 0 });
});

test("18.2 who comes back in time stays, and their ninety days begin again with the next leave", async () => {
  const { headers } = await aStore();
  await aMember("aurora");
  const staff = await aMember("aurora", "staff");
  await remove(headers, staff);
  await upkeepAfter(0);
  await makeMember("aurora", "staff", staff.email);
  await upkeepAfter(60);
  const listed = await members(headers);
  expect(listed.members.map(({ email }) => email)).toContain(staff.email);
  await remove(headers, staff);
  await upkeepAfter(61);
  await upkeepAfter(100);
  expect(await rowsOf(staff)).toMatchObject({ person: 1 });
  await upkeepAfter(152);
  expect(await rowsOf(staff)).toMatchObject({ person: 0 });
});

test("18.2 an operator stays without a store, until they are none", async () => {
  const operator = await anOperatorByLink();
  await upkeepAfter(0);
  await upkeepAfter(200);
  expect(await rowsOf(operator)).toMatchObject({ person: 1, former_member: 0 });
  const path = pathOf(removeOperator, operator.id);
  expect((await ask("DELETE", path, { headers: bearer(operatorToken) })).status).toBe(200);
  await upkeepAfter(201);
  await upkeepAfter(292);
  expect(await rowsOf(operator)).toMatchObject({ person: 0 });
});
