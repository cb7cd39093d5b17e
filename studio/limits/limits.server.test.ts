import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { allScopes, type Scope } from "#contract/protocol/scopes";
import type { OpenStore } from "#studio/session/require-account.server";
import { readRoomLeft } from "./limits.server";

/** @param call stands for the platform */
const aStore = (call: () => Promise<unknown>, scopes: readonly Scope[] = allScopes) =>
  ({ scopes, client: { call } }) as unknown as OpenStore;

const withDomains = (used: number, limit: number) =>
  aStore(async () => ({ limits: [{ name: "domains", limit, standard: 20, used }] }));

test("19.11 a seller reads how much is left from four fifths of a limit on, and at a limit of none", async () => {
  expect(await readRoomLeft(withDomains(15, 20), "domains")).toBeNull();
  expect(await readRoomLeft(withDomains(16, 20), "domains")).toEqual({ used: 16, limit: 20 });
  expect(await readRoomLeft(withDomains(0, 0), "domains")).toEqual({ used: 0, limit: 0 });
  expect(await readRoomLeft(withDomains(20, 20), "webhooks")).toBeNull();
});

test("a page works without the limits: for a role that may not read them, and while they cannot be asked", async () => {
  const never = () => Promise.reject(new Error("It was not to be asked"));
  expect(await readRoomLeft(aStore(never, ["domains:read"]), "domains")).toBeNull();
  const down = () => Promise.reject(new PlatformError("no", 503, []));
  expect(await readRoomLeft(aStore(down), "domains")).toBeNull();
});
