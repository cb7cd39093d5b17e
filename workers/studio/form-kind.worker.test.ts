import { expect, test } from "vitest";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

const origin = "https://studio.example";
const plain = "application/x-www-form-urlencoded";
const part = '--a\r\nContent-Disposition: form-data; name="email"\r\n\r\nada@band.test\r\n';

/** As an action reads it, whose failures would be the studio's. */
async function post(path: string, contentType: string | null, body: string) {
  const platform = { fetch: async () => Response.json({ errors: [] }, { status: 401 }) };
  const settings = { ROOT_DOMAIN: "example", PLATFORM: platform, ASSETS: platform };
  const clock = { now: () => new Date("2026-11-26T10:00:00Z") };
  const page = async (request: Request) => {
    const isForm = !path.endsWith("/passkey");
    return new Response(isForm ? `${(await request.formData()).get("email")}` : "any");
  };
  const studio = new Studio(parseEnvironment({ ...settings, ENVIRONMENT: "test" }), page, clock);
  const headers = {
    origin,
    "content-length": String(new TextEncoder().encode(body).length),
    ...(contentType !== null && { "content-type": contentType }),
  };
  const bytes = new TextEncoder().encode(body);
  const response = await studio.fetch(
    new Request(`${origin}${path}`, { method: "POST", headers, body: bytes }),
  );
  return [response.status, await response.text()];
}

test.each([
  ["application/json", "{}"],
  ["text/plain", "email=ada"],
  [null, "email=ada"],
  ["multipart/form-data", part],
  ["multipart/form-data; boundary=a", part.slice(0, 20)],
])(
  "19 a body of %j, which no form of a page has, is answered 400 and not by a failure",
  async (kind, body) => {
    expect(await post("/sign-in", kind, body)).toEqual([400, "This form cannot be read."]);
  },
);

test("19 both kinds of forms reach their page, and JSON the passkeys' routes", async () => {
  const mail = "ada@band.test";
  expect(await post("/sign-in", plain, `email=${mail}`)).toEqual([200, mail]);
  const parts = `${part}--a--\r\n`;
  expect(await post("/sign-in", "multipart/form-data; boundary=a", parts)).toEqual([200, mail]);
  expect(await post("/sign-in/passkey", "application/json", "{}")).toEqual([200, "any"]);
});
