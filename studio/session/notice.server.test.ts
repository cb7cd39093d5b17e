import { expect, test } from "vitest";
import { noticeOf, readNotice } from "./notice.server";
import type { StudioContext } from "./studio-context";

// Only what a notice reads of it.
const studioWith = (cookies: Record<string, string>) =>
  ({ origin: "https://studio.example", isSecure: true, cookies }) as unknown as StudioContext;

function readAt(path: string) {
  const cookie = noticeOf(studioWith({}), "/stores/tiny/orders?stage=open", "Shipped.");
  const [, value = ""] = /=([^;]*)/.exec(cookie) ?? [];
  const studio = studioWith({ notice: decodeURIComponent(value) });
  return readNotice(studio, new Request(`https://studio.example${path}`));
}

test("a notice is read on the page that it is for, as a document and by a script", () => {
  const notice = { tone: "success", text: "Shipped." };
  expect(readAt("/stores/tiny/orders?stage=open")).toMatchObject(notice);
  expect(readAt("/stores/tiny/orders?stage=open&_data=root")).toMatchObject(notice);
});

test("a page that another tab loads leaves the notice to its own", () => {
  expect(readAt("/stores/tiny")).toBeNull();
  expect(readAt("/stores/other/orders")).toBeNull();
});

test("what is no notice is none", () => {
  const request = new Request("https://studio.example/");
  expect(readNotice(studioWith({ notice: "{" }), request)).toBeNull();
  expect(readNotice(studioWith({ notice: '{"text":"x"}' }), request)).toBeNull();
});
