import { expect, test } from "vitest";
import { findChatUrl } from "./live-chat";

const own = "https://chat.example/own";
const site = "https://chat.example/site";

test.each([
  [{ isOn: false, ofStore: own, ofSite: site }, null],
  [{ isOn: true, ofStore: null, ofSite: null }, null],
  [{ isOn: true, ofStore: null, ofSite: site }, site],
  [{ isOn: true, ofStore: own, ofSite: site }, own],
  [{ isOn: true, ofStore: "http://chat.example/", ofSite: site }, null],
])("FLG-03 NWS-03 of %j the chat is %j", (source, url) => {
  expect(findChatUrl(source)).toBe(url);
});
