import { expect, test } from "vitest";
import { parseSellerHostname } from "./seller-hostname";

const parse = (text: string) => parseSellerHostname(text, "awning.shop");

test.each([
  ["shop.band.com", "shop.band.com", false],
  ["band.com", "band.com", true],
  ["Band.co.uk.", "band.co.uk", true],
  ["www.band.co.uk", "www.band.co.uk", false],
  ["https://merch.band.com:443/cart", "merch.band.com", false],
  ["a.b.c.band.com", "a.b.c.band.com", false],
  ["band.github.io", "band.github.io", true],
  ["notawning.shop", "notawning.shop", true],
  ["awning.shop.band.com", "awning.shop.band.com", false],
  ["shop.aurora.test", "shop.aurora.test", false],
])("%s may be added; it is the zone's own name or below it", (text, hostname, apex) => {
  expect(parse(text)).toMatchObject({ ok: true, value: { hostname, apex } });
});

test.each([
  ["Bücher.example", "xn--bcher-kva.example", "bücher.example"],
  ["shop.xn--bcher-kva.example", "shop.xn--bcher-kva.example", "shop.bücher.example"],
  ["店铺.中国", "xn--hxtq42j.xn--fiqs8s", "店铺.中国"],
])("%s is stored as DNS knows it and shown as a person reads it", (text, hostname, displayName) => {
  expect(parse(text)).toMatchObject({ ok: true, value: { hostname, displayName } });
});

test.each([
  ["*.band.com", "hostname_wildcard"],
  ["band", "hostname_invalid"],
  ["", "hostname_invalid"],
  ["me@band.com", "hostname_invalid"],
  ["192.168.0.1", "hostname_invalid"],
  ["http://[::1]/", "hostname_invalid"],
  ["0x7f000001", "hostname_invalid"],
  ["_awning.band.com", "hostname_invalid"],
  ["ftp://band.com", "hostname_invalid"],
  [`${"abcdefghi.".repeat(24)}band.com`, "hostname_invalid"],
  ["awning.shop", "hostname_of_operator"],
  ["Aurora.Awning.Shop", "hostname_of_operator"],
  ["a.b.awning.shop.", "hostname_of_operator"],
  ["aurora.localhost", "hostname_reserved"],
  ["printer.local", "hostname_reserved"],
  ["1.0.0.127.in-addr.arpa", "hostname_reserved"],
  ["co.uk", "hostname_public_suffix"],
  ["github.io", "hostname_public_suffix"],
  ["myshopify.com", "hostname_public_suffix"],
])("%s is refused: %s", (text, code) => {
  expect(parse(text)).toMatchObject({ ok: false, code });
});
