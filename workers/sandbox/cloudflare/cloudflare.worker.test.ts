import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "#tests/fixtures/sandbox/stripe";

const zoneId = "0123456789abcdef0123456789abcdef";
const ssl = { method: "http", type: "dv" } as const;

const HostnameSchema = z.looseObject({ id: z.string(), hostname: z.string(), status: z.string() });
const CreatedSchema = z.object({ result: HostnameSchema });

type Call = { method?: string; path?: string; body?: object; token?: string; zone?: string };

/** One call as Cloudflare documents it; the path is below the zone's custom hostnames. */
function call({
  method = "GET",
  path = "",
  body,
  token = "awning-sandbox-cloudflare",
  zone = zoneId,
}: Call): Promise<Response> {
  return ask(`/cloudflare/client/v4/zones/${zone}/custom_hostnames${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

const create = (hostname: string, more: Call = {}) =>
  call({ method: "POST", body: { hostname, ssl }, ...more });

async function resultOf(response: Response | Promise<Response>) {
  return CreatedSchema.parse(await (await response).json()).result;
}

/** `status code` of a refused call. */
async function failureOf(response: Response | Promise<Response>): Promise<string> {
  const refused = await response;
  const { errors } = z
    .object({ success: z.literal(false), errors: z.array(z.object({ code: z.number() })) })
    .parse(await refused.json());
  return `${refused.status} ${errors[0]?.code}`;
}

async function pointAtShops(name: string): Promise<void> {
  const body = JSON.stringify({ name, type: "CNAME", values: ["shops.test"] });
  await ask("/dns/records", { method: "PUT", body });
}

test("a custom hostname is pending until its traffic arrives, then active", async () => {
  const hostname = "waits.cloudflare-one.test";
  const made = await resultOf(create(hostname));
  expect(made).toMatchObject({
    hostname,
    status: "pending",
    ssl: { status: "pending_validation", method: "http" },
    ownership_verification: { type: "txt", name: `_cf-custom-hostname.${hostname}` },
  });
  const path = `/${made.id}`;
  await pointAtShops(hostname);
  expect(await resultOf(call({ path }))).toMatchObject({
    status: "active",
    ssl: { status: "active" },
  });
  // The one answer without an envelope.
  expect(await (await call({ method: "DELETE", path })).json()).toEqual({ id: made.id });
  expect(await failureOf(call({ path }))).toBe("404 1436");
});

test("a hostname is unique in a zone, and found among others that contain it", async () => {
  const hostname = "twice.cloudflare-two.test";
  const { id } = await resultOf(create(hostname));
  await create(`not-${hostname}`);
  expect(await failureOf(create(hostname))).toBe("409 1406");
  const listed = async (page: number) => {
    const response = await call({ path: `?hostname=${hostname}&page=${page}` });
    const { result } = z.object({ result: z.array(HostnameSchema) }).parse(await response.json());
    return result.map((one) => one.hostname).sort();
  };
  expect(await listed(1)).toEqual([`not-${hostname}`, hostname]);
  expect(await listed(2)).toEqual([]);
  const edited = await resultOf(call({ method: "PATCH", path: `/${id}`, body: { ssl } }));
  expect(edited.id).toBe(id);
});

test("a wrong token, a foreign zone and an unknown field are rejected", async () => {
  const hostname = "refused.cloudflare-three.test";
  expect(await failureOf(create(hostname, { token: "guess" }))).toBe("403 9109");
  expect(await failureOf(create(hostname, { zone: "f".repeat(32) }))).toBe("404 7003");
  const body = { hostname, ssl, colour: "red" };
  expect(await failureOf(create(hostname, { body }))).toBe("400 1004");
});

test("the state of a hostname can be set by the test", async () => {
  const hostname = "instant.cloudflare-four.test";
  const { id, status } = await resultOf(create(hostname));
  expect(status).toBe("active");
  const body = JSON.stringify({ status: "moved" });
  await ask(`/cloudflare/outcomes/${hostname}`, { method: "PUT", body });
  expect((await resultOf(call({ path: `/${id}` }))).status).toBe("moved");
  const bad = await ask("/cloudflare/outcomes/nobody.test", { method: "PUT", body });
  expect(bad.status).toBe(404);
});
