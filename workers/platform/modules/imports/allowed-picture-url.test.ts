import { expect, test } from "vitest";
import { rejectPictureUrl } from "./allowed-picture-url";

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
  expect(rejectPictureUrl(new URL(address))).toBe(reason);
});
