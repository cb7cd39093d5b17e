import { expect, test } from "vitest";
import { formatTransportSecurity, secureResponse } from "./secure-response";

test("an answer without headers of its own runs, loads and is framed by nothing, and keeps its body", async () => {
  const response = new Response("file", { status: 404 });
  const secured = secureResponse(response, null);
  expect(secured).toBe(response);
  expect([secured.status, await secured.text()]).toEqual([404, "file"]);
  expect(Object.fromEntries(secured.headers)).toMatchObject({
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  expect(secured.headers.has("strict-transport-security")).toBe(false);
});

test("a policy of the answer's own stays", () => {
  const own = { "content-security-policy": "sandbox", "referrer-policy": "no-referrer" };
  const { headers } = secureResponse(new Response("", { headers: own }), null);
  expect([headers.get("content-security-policy"), headers.get("referrer-policy")]).toEqual([
    "sandbox",
    "no-referrer",
  ]);
});

test("a read-only answer, as a redirect is, gets them too", () => {
  const secured = secureResponse(
    Response.redirect("https://shop.test/", 302),
    formatTransportSecurity(false),
  );
  expect(secured.status).toBe(302);
  expect(Object.fromEntries(secured.headers)).toMatchObject({
    location: "https://shop.test/",
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000",
  });
});
