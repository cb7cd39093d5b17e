import { expect, test } from "vitest";
import { buildStoreCookie, readCookies } from "./store-cookies";

const store = { slug: "aurora" };
const options = { maxAgeSeconds: 60, secure: true, httpOnly: true };
const nameOf = (text: string) => text.split("=")[0];

test("over https a cookie that lets its browser in can be set by the host alone", () => {
  expect(buildStoreCookie(store, "access", "pass", options)).toBe(
    "__Host-aurora.access=pass; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(nameOf(buildStoreCookie(store, "access", "pass", { ...options, secure: false }))).toBe(
    "aurora.access",
  );
  expect(nameOf(buildStoreCookie(store, "market", "de", options))).toBe("aurora.market");
});

test("over https one without the prefix counts for nothing, whatever comes first", () => {
  const header = "aurora.access=planted; __Host-aurora.access=own; aurora.access=planted";
  expect(readCookies(header, true)).toEqual({ "aurora.access": "own" });
  expect(readCookies("aurora.checkout=planted; aurora=1~2", true)).toEqual({ aurora: "1~2" });
});

test("over http, where no browser sets the prefix, one with it counts for nothing", () => {
  const header = "__Host-aurora.access=planted; aurora.access=own";
  expect(readCookies(header, false)).toEqual({ "aurora.access": "own" });
});

test("a cookie that may be set for a whole domain is not taken by the prefix", () => {
  const header = "__Host-aurora=planted; __Host-partner=planted; aurora=own; partner=tiktok";
  expect(readCookies(header, true)).toEqual({ aurora: "own", partner: "tiktok" });
});

test("a store whose slug every object inherits has no cart until there is a cookie", () => {
  expect(readCookies(null, true).constructor).toBeUndefined();
  expect(readCookies("constructor=1~2", true).constructor).toBe("1~2");
});
