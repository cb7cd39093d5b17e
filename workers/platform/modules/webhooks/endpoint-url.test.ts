import { expect, test } from "vitest";
import { isPrivateAddress, parseEndpointUrl } from "./endpoint-url";

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
])("an address that a stranger must not make us call is refused: %s", (text, code) => {
  const parsed = parseEndpointUrl(text, online);
  expect(parsed.ok ? "taken" : parsed.errors[0]?.code).toBe(code);
});

test("in development a receiver on the same machine is taken", () => {
  const parsed = parseEndpointUrl("http://127.0.0.1:9001/hook", { isLocalAllowed: true });
  expect(parsed).toEqual({ ok: true, value: "http://127.0.0.1:9001/hook" });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "::ffff:10.0.0.1",
])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "198.20.0.1", "2606:4700::1111"])(
  "%s is public",
  (address) => expect(isPrivateAddress(address)).toBe(false),
);
