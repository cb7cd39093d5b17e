import { expect, test } from "vitest";
import { nameDevice } from "./device";

const base = "Mozilla/5.0";
test.each([
  [
    `${base} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0`,
    "Edge, Windows",
  ],
  [
    `${base} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    "Safari, Mac",
  ],
  [
    `${base} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile Safari/604.1`,
    "Chrome, iPhone",
  ],
  [
    `${base} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36`,
    "Chrome, Android",
  ],
  [`${base} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox, Linux"],
  ["curl/8.5.0", null],
  ["", null],
])("a session's device is named in words: %s", (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
