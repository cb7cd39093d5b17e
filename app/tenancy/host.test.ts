import * as fc from "fast-check";
import { expect, test } from "vitest";
import { reservedSlugs } from "#core/reserved-slugs";
import { normalizeHost, readHost } from "./host";

const root = "awning.shop";
const foreign = (hostname: string) => ({ kind: "foreign", hostname });

test("TEN-04 a host below the root names the store by its slug", () => {
  expect(readHost("band-shop.awning.shop", root)).toEqual({ kind: "store", slug: "band-shop" });
});

test("TEN-04 the slug is lowercased: Band-Shop and band-shop are the same store", () => {
  expect(readHost("Band-Shop.AWNING.Shop", root)).toEqual({ kind: "store", slug: "band-shop" });
});

test.each(["aurora.awning.shop:8787", "aurora.awning.shop.", "aurora.awning.shop.:8787"])(
  "TEN-04 port and trailing dot of %s change nothing",
  (host) => {
    expect(readHost(host, root)).toEqual({ kind: "store", slug: "aurora" });
  },
);

test.each(["awning.shop", "AWNING.shop:443", "awning.shop.", "localhost", "localhost:8787"])(
  "TEN-05 %s is the operator's own and names no store",
  (host) => {
    expect(readHost(host, root)).toEqual({ kind: "neutral" });
  },
);

test.each(["127.0.0.1:8787", "[::1]:8787", "[::1]"])(
  "TEN-05 %s is the machine itself, whatever the root",
  (host) => {
    expect(readHost(host, root)).toEqual({ kind: "neutral" });
    expect(readHost(host, "localhost")).toEqual({ kind: "neutral" });
  },
);

test.each(["192.168.1.20:8787", "10.0.0.7", "172.20.3.4:8787", "[fe80::1]:8787", "[fd00:a::1]"])(
  "TEN-05 %s is the developer's own machine on its network, and a foreign host in production",
  (host) => {
    expect(readHost(host, "localhost")).toEqual({ kind: "neutral" });
    expect(readHost(host, root)).toEqual(foreign(normalizeHost(host)));
  },
);

test.each(["8.8.8.8", "172.32.0.1", "10.evil.example", "192.168.1.20.evil.example"])(
  "TEN-06 %s is no address of a private network",
  (host) => {
    expect(readHost(host, "localhost")).toEqual(foreign(host));
  },
);

test("TEN-05 a slug below localhost names a store when localhost is the root", () => {
  expect(readHost("aurora.localhost:8787", "localhost")).toEqual({ kind: "store", slug: "aurora" });
  expect(readHost("localhost:8787", "localhost")).toEqual({ kind: "neutral" });
});

test.each([...reservedSlugs])("TEN-06 %s is reserved and never a store", (slug) => {
  expect(readHost(`${slug}.awning.shop`, root)).toEqual(foreign(`${slug}.awning.shop`));
});

test.each([
  "merch.example.com",
  "awning.shop.evil.example",
  "evilawning.shop",
  "aurora.awning.shop.evil.example",
  "a.b.awning.shop",
  "-aurora.awning.shop",
  "aurora-.awning.shop",
  "x.awning.shop",
  ".awning.shop",
  "xn--.awning.shop",
  `${"a".repeat(64)}.awning.shop`,
])("TEN-06 %s is no store of the root", (host) => {
  expect(readHost(host, root)).toEqual(foreign(host));
});

test("TEN-04 a seller's own domain is looked up without port and dot, in lower case", () => {
  expect(readHost("Merch.Example.COM.:443", root)).toEqual(foreign("merch.example.com"));
});

test("TEN-04 however a host is written, one name has one reading", () => {
  fc.assert(
    fc.property(fc.domain(), fc.constantFrom("", ".", ":443", ".:8787"), (name, ending) => {
      const host = `${name.toUpperCase()}${ending}`;
      expect(readHost(host, root)).toEqual(readHost(name, root));
      expect(normalizeHost(normalizeHost(host))).toBe(normalizeHost(host));
    }),
  );
});
