import { expect, test } from "vitest";
import { parseHostname } from "./hostname";

test.each([
  ["Shop.Aurora.test.", "shop.aurora.test"],
  ["shop.aurora.test:8787", "shop.aurora.test"],
  [" https://Shop.Aurora.test:443/cart?x=1#top ", "shop.aurora.test"],
  ["shop.aurora.test/listing/tee", "shop.aurora.test"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["faß.de", "xn--fa-hia.de"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["店铺.中国", "xn--hxtq42j.xn--fiqs8s"],
  ["shop。aurora。test", "shop.aurora.test"],
  ["localhost", null],
  ["a b.test", null],
  ["-a.test", null],
  ["a-.test", null],
  ["../etc.test", null],
  ["a..test", null],
  ["shop.test..", null],
  ["*.aurora.test", null],
  ["_dmarc.aurora.test", null],
  ["me@aurora.test", null],
  ["ftp://aurora.test", null],
  ["127.0.0.1", null],
  ["0x7f.1", null],
  ["[::1]", null],
  ["shop.aurora.test:notaport", null],
  ["", null],
  [`${"a".repeat(64)}.test`, null],
  [`${"a.".repeat(130)}test`, null],
])("reads the hostname %s", (text, expected) => {
  expect(parseHostname(text)).toBe(expected);
});
