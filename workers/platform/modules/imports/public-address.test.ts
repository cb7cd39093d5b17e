import { expect, test } from "vitest";
import { isPrivateIp, rejectAddress } from "./public-address";

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
  "::ffff:10.0.0.1",
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
  ["http://cdn.example/a.jpg", "is not an https address"],
  ["https://0x7f.1/a.jpg", "is an address without a name"],
  ["https://[fe80::1]/a.jpg", "is an address without a name"],
  ["https://localhost./a.jpg", "is in a private network"],
  ["https://intranet/a.jpg", "is in a private network"],
  ["https://nas.home.arpa/a.jpg", "is in a private network"],
  ["https://metadata.google.internal/a.jpg", "is in a private network"],
  ["https://cdn.example/a.jpg", null],
])("%s is judged by its own letters", (address, reason) => {
  expect(rejectAddress(new URL(address))).toBe(reason);
});
