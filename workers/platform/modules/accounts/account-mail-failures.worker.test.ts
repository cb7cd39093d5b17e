import { expect, test, vi } from "vitest";
import { revokeInvitation } from "#contract/accounts/member-calls";
import { listFailures, type NamedFailure, retryFailures } from "#contract/alerts/failure-calls";
import { wakeStores } from "#contract/store/operator-calls";
import { deleteStoreRows } from "#platform/modules/directory/directory";
import { aMember, later } from "#tests/fixtures/platform/accounts";
import {
  deliverAll,
  invite,
  mailedLink,
  members,
  pathOf,
  show,
} from "#tests/fixtures/platform/invitations";
import {
  aStore,
  ask,
  bearer,
  bindings,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";
import { cleanUpAccounts } from "./account-cleanup";

test("18.3 a mail whose message to the queue was lost is found again", async () => {
  const { headers } = await aStore();
  await invite(headers);
  const select = "SELECT COUNT(*) AS count FROM account_mail";
  expect(await bindings.DIRECTORY.prepare(select).first("count")).toBe(1);
  const sent: unknown[] = [];
  const spy = vi.spyOn(bindings.MAIL_QUEUE, "sendBatch");
  spy.mockImplementation(async (batch) => void sent.push(...batch));
  await ask("POST", wakeStores.path, { headers: bearer(operatorToken) });
  spy.mockRestore();
  const link = await mailedLink();
  expect((await show(link)).status).toBe(200);
});

const failed = async () =>
  readAnswer(listFailures, await ask("GET", listFailures.path, { headers: bearer(operatorToken) }));

const retry = async (failures: NamedFailure[]) => {
  const body = { failures: failures.map(({ store, kind, ref }) => ({ store, kind, ref })) };
  const answer = await ask("POST", retryFailures.path, { headers: bearer(operatorToken), body });
  return (await readAnswer(retryFailures, answer)).results.map(({ outcome }) => outcome);
};

test("18.3 an invitation whose mail bounced is in the operator's list and on the team's page, without its link", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = owner.in("aurora");
  await invite(headers, "bea+bounce@people.test");
  await deliverAll();
  const { failures } = await failed();
  const mail = { store: "aurora", kind: "mail", about: "invitation", attempts: 1, reason: "422" };
  const made = { ref: expect.any(String), since: expect.any(String), person: "" };
  expect(failures).toEqual([{ ...mail, ...made }]);
  expect(JSON.stringify(failures)).not.toMatch(/@|link=/);
  const { invitations } = await members(headers);
  expect(invitations[0]?.mailFailedSince).toBe(failures[0]?.since);
  expect(await Promise.all([retry(failures), retry(failures)])).toEqual(
    expect.arrayContaining([["retried"], ["gone"]]),
  );
  expect((await members(headers)).invitations[0]?.mailFailedSince).toBeNull();
  await deliverAll();
  const [again, ...others] = (await failed()).failures;
  expect(others).toEqual([]);
  expect(again?.ref).not.toBe(failures[0]?.ref);
});

test("18.3 a failed mail of an invitation that was taken back is not sent again, and a store's end takes it from the list", async () => {
  await aStore();
  const owner = await aMember("aurora");
  const headers = owner.in("aurora");
  await invite(headers, "bea+bounce@people.test");
  await invite(headers, "cleo+bounce@people.test");
  await deliverAll();
  const { failures } = await failed();
  expect(failures).toHaveLength(2);
  const { invitations } = await members(headers);
  for (const { id } of invitations) await ask("DELETE", pathOf(revokeInvitation, id), { headers });
  expect(await retry(failures.slice(0, 1))).toEqual(["gone"]);
  expect((await failed()).failures).toHaveLength(1);
  await deleteStoreRows(bindings.DIRECTORY, { slug: "aurora", id: "" });
  expect((await failed()).failures).toEqual([]);
});

test("18.3 an invitation's mail that no attempt could send in a day is in the list", async () => {
  await aStore();
  const owner = await aMember("aurora");
  await invite(owner.in("aurora"));
  await later(25 * 60 * 60_000, () => cleanUpAccounts(bindings, new Date()));
  expect((await failed()).failures).toMatchObject([{ about: "invitation", reason: "not sent" }]);
  await later(40 * 24 * 60 * 60_000, () => cleanUpAccounts(bindings, new Date()));
  expect((await failed()).failures).toEqual([]);
});
