import { expect, test } from "vitest";
import { pressesItself } from "./demo-sign-in-link";

const opened = (address: string) => pressesItself(new URL(address));

test("a sign-in link signs no one in by being opened over https, whatever fragment was put behind it", () => {
  expect(opened("https://studio.example/sign-in?link=1#now")).toBe(false);
  expect(opened("http://studio.localhost:8787/sign-in?link=1#now")).toBe(true);
  expect(opened("http://studio.localhost:8787/sign-in?link=1")).toBe(false);
});
