import { expect, test } from "vitest";
import { findSecrets, findSecretsInAddress, watchLog } from "./log-secrets";

test.each([
  ['{"detail":"ada@example.com has ordered"}', "e-mail address: ada@example.com"],
  ["authorization: Bearer abcdefghijkl", "bearer token: Bearer abcdefghijkl"],
  ["card 4242 4242 4242 4242", "card number: 4242 4242 4242 4242"],
  ["pi_3Nx_secret_9abc", "Stripe secret: pi_3Nx_secret_9abc"],
  ["/checkout/c1?id=k1.aGVsbG8gd29ybGQ", "sign-in link: ?id=k1.aGVsbG8gd29ybGQ"],
])("a log with %j is found", (line, find) => {
  expect(findSecrets(line)).toEqual([find]);
});

test("an address is read as it was typed, and may carry what opens its page", () => {
  const address =
    "/checkout/c1?id=k1.aGVsbG8gd29ybGQ&email=ada%40example.com&street=500+Howard%20Street";
  expect(findSecretsInAddress(address)).toEqual([
    "e-mail address: ada@example.com",
    "street of the tests' shoppers: 500 Howard Street",
  ]);
  expect(findSecretsInAddress("/checkout/c1?id=k1.aGVsbG8gd29ybGQ")).toEqual([]);
});

test("paths, ids and versions of packages are no secrets", () => {
  const line = "at node_modules/react@18.3.1/x.js AW-7Q2M9XKT pi_3Nx /checkout/c1 mail 8a39";
  expect(findSecrets(line)).toEqual([]);
});

test("an address that is cut in two is found at the end", () => {
  const log = watchLog();
  log.write('{"to":"ada@exam');
  log.write('ple.com"}');
  expect(() => log.check()).toThrow("ada@example.com");
});
