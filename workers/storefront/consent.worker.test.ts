import { expect, test } from "vitest";
import { aStore, aStorefront, publish, type Shopper } from "#tests/fixtures/storefront/storefront";

const consentIn = (html: string) => /consent (\w+)</.exec(html)?.[1];

async function consentOf(path: string, shopper: Shopper, storefront = aStorefront()) {
  return consentIn(await (await storefront.visit(path, shopper)).text());
}

const german: Shopper = { cf: { country: "DE" } };
const american: Shopper = { cf: { country: "US" } };
const refusing: Shopper = { ...american, headers: { "sec-gpc": "1" } };
const withCookie = (cookie: string): Shopper => ({ ...german, headers: { cookie } });

test.each(["/", "/cart"])(
  "Q70 %s shows each visitor their own tracking consent, cached or not",
  async (path) => {
    await publish(aStore());
    const storefront = aStorefront();
    const asked = [
      german,
      american,
      refusing,
      withCookie("aurora.consent=granted"),
      withCookie("aurora.consent=denied"),
      // Another shop's choice is not this one's.
      withCookie("borealis.consent=granted"),
      german,
    ];
    const said: (string | undefined)[] = [];
    for (const shopper of asked) said.push(await consentOf(path, shopper, storefront));
    expect(said).toEqual(["ask", "granted", "denied", "granted", "denied", "ask", "ask"]);
  },
);
