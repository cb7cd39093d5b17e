import { expect, test } from "vitest";
import { aDoor, aStore, publish, type Shopper } from "./testing";

const consentIn = (html: string) => /consent (\w+)</.exec(html)?.[1];

async function consentOf(path: string, shopper: Shopper, door = aDoor()) {
  return consentIn(await (await door.visit(path, shopper)).text());
}

const german: Shopper = { cf: { country: "DE" } };
const american: Shopper = { cf: { country: "US" } };
const refusing: Shopper = { ...american, headers: { "sec-gpc": "1" } };
const withCookie = (cookie: string): Shopper => ({ ...german, headers: { cookie } });

test.each(["/", "/cart"])(
  "Q70 %s says to each visitor whether they may be followed, kept or not",
  async (path) => {
    await publish(aStore());
    const door = aDoor();
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
    for (const shopper of asked) said.push(await consentOf(path, shopper, door));
    expect(said).toEqual(["ask", "granted", "denied", "granted", "denied", "ask", "ask"]);
  },
);
