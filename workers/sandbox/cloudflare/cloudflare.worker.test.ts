import "cloudflare/shims/web";
import { SELF } from "cloudflare:test";
import Cloudflare, { APIError } from "cloudflare";
import { expect, test } from "vitest";
import { ask } from "#sandbox/stripe/testing";

const zone_id = "0123456789abcdef0123456789abcdef";
const ssl = { method: "http", type: "dv" } as const;

const aClient = (apiToken = "awning-sandbox-cloudflare") =>
  new Cloudflare({
    apiToken,
    baseURL: "http://sandbox.test/cloudflare/client/v4",
    maxRetries: 0,
    fetch: (url, init) => SELF.fetch(url, init),
  });

/** `status code` of a refused call. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof APIError)) throw new Error("The call was expected to be refused");
  return `${error.status} ${error.errors[0]?.code}`;
}

async function pointAtShops(name: string): Promise<void> {
  const body = JSON.stringify({ name, type: "CNAME", values: ["shops.test"] });
  await ask("/dns/records", { method: "PUT", body });
}

test("a custom hostname is pending until its traffic arrives, then active, as the SDK reads it", async () => {
  const { customHostnames } = aClient();
  const hostname = "waits.cloudflare-one.test";
  const made = await customHostnames.create({ zone_id, hostname, ssl });
  expect(made).toMatchObject({
    ...{ hostname, status: "pending", ssl: { status: "pending_validation", method: "http" } },
    ownership_verification: { type: "txt", name: `_cf-custom-hostname.${hostname}` },
  });
  await pointAtShops(hostname);
  expect(await customHostnames.get(made.id, { zone_id })).toMatchObject({
    ...{ status: "active", ssl: { status: "active" } },
  });
  expect(await customHostnames.delete(made.id, { zone_id })).toEqual({ id: made.id });
  expect(await failureOf(customHostnames.get(made.id, { zone_id }))).toBe("404 1436");
});

test("a hostname is unique in a zone, and found among others that contain it", async () => {
  const { customHostnames } = aClient();
  const hostname = "twice.cloudflare-two.test";
  const { id } = await customHostnames.create({ zone_id, hostname, ssl });
  await customHostnames.create({ zone_id, hostname: `not-${hostname}`, ssl });
  expect(await failureOf(customHostnames.create({ zone_id, hostname, ssl }))).toBe("409 1406");
  const found: string[] = [];
  for await (const one of customHostnames.list({ zone_id, hostname })) found.push(one.hostname);
  expect(found.sort()).toEqual([`not-${hostname}`, hostname]);
  expect((await customHostnames.edit(id, { zone_id, ssl })).id).toBe(id);
});

test("a wrong token, a foreign zone and an unknown field are rejected", async () => {
  const hostname = "refused.cloudflare-three.test";
  const create = (client: Cloudflare, zone = zone_id) =>
    client.customHostnames.create({ zone_id: zone, hostname, ssl });
  expect(await failureOf(create(aClient("guess")))).toBe("403 9109");
  expect(await failureOf(create(aClient(), "f".repeat(32)))).toBe("404 7003");
  const path = `/cloudflare/client/v4/zones/${zone_id}/custom_hostnames`;
  const headers = { authorization: "Bearer awning-sandbox-cloudflare" };
  const body = JSON.stringify({ hostname, ssl, colour: "red" });
  const response = await ask(path, { method: "POST", headers, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, errors: [{ code: 1004 }] });
});

test("the state of a hostname can be set by the test", async () => {
  const { customHostnames } = aClient();
  const hostname = "instant.cloudflare-four.test";
  const { id, status } = await customHostnames.create({ zone_id, hostname, ssl });
  expect(status).toBe("active");
  const body = JSON.stringify({ status: "moved" });
  await ask(`/cloudflare/outcomes/${hostname}`, { method: "PUT", body });
  expect((await customHostnames.get(id, { zone_id })).status).toBe("moved");
  const bad = await ask("/cloudflare/outcomes/nobody.test", { method: "PUT", body });
  expect(bad.status).toBe(404);
});
