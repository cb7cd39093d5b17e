import { expect, test } from "vitest";
import { parseEndpointUrl } from "./endpoint-url";

const online = { isLocalAllowed: false };

test.each([
  ["https://hooks.band.test/awning?key=1#x", "https://hooks.band.test/awning?key=1"],
  ["https://HOOKS.band.test:8443", "https://hooks.band.test:8443/"],
])("an https address is taken: %s", (text, url) => {
  expect(parseEndpointUrl(text, online)).toEqual({ ok: true, value: url });
});

test.each([
  ["http://hooks.band.test/", "url_not_https"],
  ["ftp://hooks.band.test/", "url_not_https"],
  ["hooks.band.test", "url_not_https"],
  ["javascript:alert(1)", "url_not_https"],
  ["https://ada:secret@hooks.band.test/", "url_with_password"],
  ["https://localhost/", "url_private"],
  ["https://box.localhost/", "url_private"],
  ["https://printer.local/", "url_private"],
  ["https://intranet/", "url_private"],
  ["https://127.0.0.1/", "url_private"],
  ["https://0x7f.1/", "url_private"],
  ["https://8.8.8.8/", "url_private"],
  ["https://[::1]/", "url_private"],
  ["https://metadata.google.internal/", "url_private"],
  [`https://${"a".repeat(200)}.band.test/`, "url_name_too_long"],
  [`https://${"abcdefgh.".repeat(30)}test/`, "url_name_too_long"],
])("an address that a stranger must not make us call is refused: %s", (text, code) => {
  const parsed = parseEndpointUrl(text, online);
  expect(parsed.ok ? "taken" : parsed.errors[0]?.code).toBe(code);
});

test("in development a receiver on the same machine is taken", () => {
  const parsed = parseEndpointUrl("http://127.0.0.1:9001/hook", { isLocalAllowed: true });
  expect(parsed).toEqual({ ok: true, value: "http://127.0.0.1:9001/hook" });
});
