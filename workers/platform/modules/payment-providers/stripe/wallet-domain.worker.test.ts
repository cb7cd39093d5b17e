import { expect, test } from "vitest";
import { verifyAppleDomain, verifyDomain } from "#contract/payments/payment-calls";
import { mapHost } from "#contract/store/operator-calls";
import { stripeAccount } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bearer,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const verify = (slug: string, domainName: string, path = verifyDomain.path) =>
  ask("POST", path, { headers: { "X-Store": slug }, body: { domainName } });

const registered = async () =>
  (await stripeAccount().paymentMethodDomains.list({ limit: 100 })).data.map(
    ({ domain_name }) => domain_name,
  );

test("API-28 API-32 a shop's own hostnames are registered for wallets, once, and looked at again", async () => {
  await aStore("aurora");
  const body = { hostname: "shop.aurora.test", slug: "aurora" };
  const mapped = await ask(mapHost.method, mapHost.path, { headers: bearer(operatorToken), body });
  await readAnswer(mapHost, mapped);
  for (const name of ["aurora.awning.shop", "shop.aurora.test", "Shop.Aurora.test"]) {
    const answer = await readAnswer(verifyDomain, await verify("aurora", name));
    const domainName = name.toLowerCase();
    expect(answer).toEqual({ domainName, applePay: "active", googlePay: "active" });
  }
  expect((await registered()).sort()).toEqual(["aurora.awning.shop", "shop.aurora.test"]);
  const again = await verify("aurora", "shop.aurora.test", verifyAppleDomain.path);
  expect((await readAnswer(verifyAppleDomain, again)).applePay).toBe("active");
});

test("a hostname of another shop, of no shop, or an invalid one is rejected and not registered", async () => {
  await aStore("aurora");
  await aStore("vinyl");
  const body = { hostname: "shop.vinyl.test", slug: "vinyl" };
  const mapped = await ask(mapHost.method, mapHost.path, { headers: bearer(operatorToken), body });
  await readAnswer(mapHost, mapped);
  for (const path of [verifyDomain.path, verifyAppleDomain.path]) {
    for (const name of ["vinyl.awning.shop", "shop.vinyl.test", "awning.shop", "bank.example"]) {
      expect(await errorOf(await verify("aurora", name, path))).toBe(
        "422 domain_of_another_shop /domainName",
      );
    }
    expect(await errorOf(await verify("aurora", "not a host", path))).toBe(
      "422 hostname_invalid /domainName",
    );
  }
  const early = await verify("aurora", "aurora.awning.shop", verifyAppleDomain.path);
  expect(await errorOf(early)).toBe("422 domain_not_registered /domainName");
  expect(await registered()).toEqual([]);
});
