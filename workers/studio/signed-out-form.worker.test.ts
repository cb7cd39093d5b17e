import { expect, test } from "vitest";
import { parseEnvironment } from "./environment";
import { Studio } from "./studio-app";

const origin = "https://studio.example";
const form = "application/x-www-form-urlencoded";
const ship = "/stores/tiny/orders/AW-1/ship?list=tab%3Dto-ship";
const parts = (fields: string) => `--a\r\nContent-Disposition: form-data; ${fields}\r\n--a--\r\n`;

type Sent = {
  path?: string;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
  isSignedIn?: boolean;
};

/** What a person sees; the pages themselves lead who is signed out to the sign-in page. */
async function send(sent: Sent) {
  const { path = ship, type = form, body = "trackingNumber=1Z9", headers = {} } = sent;
  const status = sent.isSignedIn ? 503 : 401;
  const platform = { fetch: async () => Response.json({ errors: [] }, { status }) };
  const settings = { ROOT_DOMAIN: "example", PLATFORM: platform, ASSETS: platform };
  const clock = { now: () => new Date("2026-11-26T10:00:00Z") };
  const page = async () => new Response("the page's own");
  const studio = new Studio(parseEnvironment({ ...settings, ENVIRONMENT: "test" }), page, clock);
  const bytes = new TextEncoder().encode(body);
  const request = new Request(`${origin}${path}`, {
    method: "POST",
    headers: {
      origin,
      cookie: "__Host-studio.session=ended",
      "sec-fetch-dest": "document",
      "content-length": String(bytes.length),
      "content-type": type,
      ...headers,
    },
    body: bytes,
  });
  const response = await studio.fetch(request);
  return { status: response.status, text: await response.text() };
}

test("11 without scripts a form whose session has ended is answered by its fields, to be sent again after the sign-in", async () => {
  const body = new URLSearchParams({ once: "6f96", trackingNumber: '1Z "9"\r\n<b>' });
  body.append("orders", "AW-1");
  body.append("orders", "AW-2");
  const { status, text } = await send({ body: body.toString() });
  expect(status).toBe(401);
  expect(text).toContain(`<form method="post" action="${ship}">`);
  expect(text).toContain('name="once" value="6f96"');
  expect(text).toContain('name="trackingNumber" value="1Z &quot;9&quot;\r\n&lt;b&gt;"');
  expect(text.match(/name="orders" value="AW-\d"/g)).toHaveLength(2);
  const next = encodeURIComponent(ship);
  expect(text).toContain(`<a href="/sign-in?next=${next}" target="_blank">`);
  const german = await send({ headers: { "accept-language": "de" } });
  expect(german.text).toContain("Du bist abgemeldet");
});

test("11 of files and of large forms, which are not held, the browser sends its own once more", async () => {
  const file = parts('name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc');
  const type = "multipart/form-data; boundary=a";
  const picture = await send({ path: "/stores/tiny/new-product", type, body: file });
  const large = await send({ path: "/stores/tiny/look", body: `theme=${"a".repeat(300_000)}` });
  for (const { status, text } of [picture, large]) {
    expect(status).toBe(401);
    expect(text).not.toContain("<form");
    expect(text).toContain("load this page again");
  }
});

test("11 scripts, who is signed in and the forms of signing in and out are answered by their pages", async () => {
  const own = { status: 200, text: "the page's own" };
  const byScript = { "sec-fetch-dest": "empty" };
  expect(await send({ path: `${ship}&_data=routes%2Forders`, headers: byScript })).toEqual(own);
  // The platform does not say who it is, which the page shows.
  expect(await send({ isSignedIn: true })).toEqual(own);
  for (const path of ["/sign-in", "/sign-out", "/confirm", "/invitation"]) {
    expect(await send({ path })).toEqual(own);
  }
});
