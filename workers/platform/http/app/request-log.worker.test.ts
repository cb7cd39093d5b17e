import { expect, test, vi } from "vitest";
import { createToken } from "#contract/accounts/token-calls";
import { listOrders } from "#contract/orders/seller-order-calls";
import { aStore, ask, bearer, readAnswer } from "#tests/fixtures/platform/platform";

/** The lines that a call logs. */
async function logged(path: string, headers: Record<string, string>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await (await ask("GET", path, { headers })).text();
    return log.mock.calls.map(([line]) => JSON.parse(String(line)));
  } finally {
    log.mockRestore();
  }
}

test("a rejected call's log line names whose token it was, also where the token may not do this", async () => {
  const aurora = await aStore();
  const vinyl = await aStore("vinyl");
  const body = { name: "Warehouse", scopes: ["theme:read"], lifetimeDays: 90 };
  const made = await ask("POST", createToken.path, { headers: aurora.headers, body });
  const { token, details } = await readAnswer(createToken, made);
  const actorId = `token:${details.id}`;
  const path = listOrders.path;
  expect(await logged(path, bearer(token))).toMatchObject([{ codes: ["scope_missing"], actorId }]);
  expect(await logged(path, { ...bearer(token), "X-Store": vinyl.slug })).toMatchObject([
    { codes: ["token_of_another_store"], actorId },
  ]);
  expect(await logged("/v1/operator/stores", bearer(token))).toMatchObject([
    { codes: ["operator_only"], actorId },
  ]);
  const wrong = await logged(path, bearer("not-a-token"));
  expect(wrong).toMatchObject([{ codes: ["token_unknown"] }]);
  expect(JSON.stringify(wrong)).not.toContain("actorId");
});
