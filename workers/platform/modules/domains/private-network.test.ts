import { expect, test } from "vitest";
import { isIpLiteral, isPrivateIp, isPrivateName } from "./private-network";

test.each([
  "10.0.0.8",
  "100.64.1.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "0.0.0.0",
  "::1",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:a00:1",
  "::10.0.0.1",
  "64:ff9b::a00:1",
  "2001::a00:1",
  "fd00::1",
  "fc00::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2001:0:1::1",
  "2002:a00:1::1",
  "no address",
])("%s does not lead into the internet", (address) => {
  expect(isPrivateIp(address)).toBe(true);
});

test.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "198.20.0.1", "2606:4700::6810:84e5"])(
  "%s is an address of the internet",
  (address) => {
    expect(isPrivateIp(address)).toBe(false);
  },
);

test.each([
  "localhost",
  "nas.local",
  "x.LAN.",
  "intranet",
  "nas.home.arpa",
  "metadata.google.internal",
])("%s is a name of a network of its own", (hostname) => {
  expect(isPrivateName(hostname)).toBe(true);
});

test("a name of the internet is none, and an address is no name", () => {
  expect(isPrivateName("hooks.band.test")).toBe(false);
  expect(["8.8.8.8", "[::1]", "8.band.test"].map(isIpLiteral)).toEqual([true, true, false]);
});
