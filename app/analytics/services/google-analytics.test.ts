import { expect, test } from "vitest";
import { startGoogleAnalytics } from "./google-analytics";

/** A page, and the commands that Google's tag received on it. */
function aPage(href: string, referrer: string) {
  const document = { referrer, createElement: () => ({}), head: { appendChild: () => undefined } };
  const page = { location: new URL(href), document } as unknown as Window;
  const commands = () => (page.shopTags ?? []).map((one) => [...(one as IArguments)]);
  return { page, commands };
}

const services = {
  google: ["G-SHOP12345"],
  merchant: null,
  facebook: null,
  containers: [],
  forms: [],
};

test("Q70 ANA-06 Google hears where somebody is by the route, and where they came from by the host", () => {
  const { page, commands } = aPage(
    "https://shop.test/search?searchterm=gift+for+ada&utm_source=mail&utm_term=a%40b.c",
    "https://shop.test/search?searchterm=ada",
  );
  startGoogleAnalytics(page, services, "n").deliver({ name: "page_view", page: "/search" });
  const page_location = "https://shop.test/search?utm_source=mail";
  expect(commands()).toContainEqual([
    "set",
    { page_location: "https://shop.test/?utm_source=mail", page_referrer: "https://shop.test" },
  ]);
  expect(commands().at(-1)).toEqual(["event", "page_view", { page_location }]);
  expect(JSON.stringify(commands())).not.toMatch(/ada|a@b|%40/);
});
