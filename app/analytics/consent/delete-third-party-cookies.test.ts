import { expect, test } from "vitest";
import { deleteThirdPartyCookies } from "./delete-third-party-cookies";

test("Q70 who says no loses what the services left, on this host and above it, and nothing of the shop's", () => {
  const cookies = { _ga: "1", _ga_SHOP12345: "2", _fbp: "3", aurora: "cart", _gapless: "4" };
  const ended = deleteThirdPartyCookies(cookies, new URL("https://aurora.awning.test"));
  const said = ended.map((one) => {
    const domain = / Domain=([^;]*)/.exec(one)?.[1] ?? "host";
    return `${one.split(";")[0]} ${domain}`;
  });
  expect(ended.every((one) => one.includes("Max-Age=0"))).toBe(true);
  expect(said).toEqual(
    ["_ga", "_ga_SHOP12345", "_fbp"].flatMap((name) =>
      ["host", "aurora.awning.test", "awning.test"].map((domain) => `${name}= ${domain}`),
    ),
  );
});
