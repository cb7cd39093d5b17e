import { expect, test } from "vitest";
import { noticeOf, readNotice } from "./notice.server";
import type { StudioContext } from "./studio-context";
import { noticeKey, readStudioCookies } from "./studio-cookies.server";

// Only what a notice reads of it.
const studioWith = (cookies: Record<string, string>) =>
  ({ origin: "https://studio.example", isSecure: true, cookies }) as unknown as StudioContext;

/** After these pages' notices, in one browser. */
function readAfter(notices: Record<string, string>, path: string) {
  const cookies = Object.entries(notices).map(
    ([page, text]) => noticeOf(studioWith({}), page, text).split(";")[0],
  );
  const studio = studioWith(readStudioCookies(cookies.join("; "), true));
  return readNotice(studio, new Request(`https://studio.example${path}`));
}

const readAt = (path: string) => readAfter({ "/stores/tiny/orders?stage=open": "Shipped." }, path);

test("a notice is read on the page that it is for, as a document and by a script", () => {
  const notice = { tone: "success", text: "Shipped." };
  expect(readAt("/stores/tiny/orders?stage=open")).toMatchObject(notice);
  expect(readAt("/stores/tiny/orders?stage=open&_data=root")).toMatchObject(notice);
});

test("a page that another tab loads leaves the notice to its own", () => {
  expect(readAt("/stores/tiny")).toBeNull();
  expect(readAt("/stores/other/orders")).toBeNull();
});

test("8 of two pages that were saved at the same time each has its own", () => {
  const notices = { "/stores/tiny/settings/shop": "One.", "/stores/vinyl/settings/shop": "Two." };
  expect(readAfter(notices, "/stores/tiny/settings/shop")).toMatchObject({ text: "One." });
  expect(readAfter(notices, "/stores/vinyl/settings/shop")).toMatchObject({ text: "Two." });
});

test("what is no notice is none", () => {
  const request = new Request("https://studio.example/");
  const withText = (text: string) => studioWith({ [noticeKey("/")]: text });
  expect(readNotice(withText("{"), request)).toBeNull();
  expect(readNotice(withText('{"text":"x"}'), request)).toBeNull();
});
