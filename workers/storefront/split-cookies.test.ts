import { expect, test } from "vitest";
import { splitCookiesString } from "./split-cookies";

test.each([
  [["cart=1"]],
  [["cart=1; Path=/; HttpOnly", "market=de|EUR; Secure"]],
  [["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/", "b=; Max-Age=0", "c=x%2Cy=z"]],
  [["__Host-a.b=1=2", "d=4; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]],
])("the cookies %j are apart again after Headers put them into one", (cookies) => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  expect(splitCookiesString(headers.get("set-cookie") ?? "")).toEqual(cookies);
});
