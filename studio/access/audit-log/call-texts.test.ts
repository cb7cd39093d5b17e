import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import de from "#studio/locales/de/calls.json";
import en from "#studio/locales/en/calls.json";
import { textOfCall } from "./call-texts.server";

test("19 a call of the audit log is said in words, one without a text by its name", () => {
  expect(textOfCall("refundOrder", "en")).toBe("Refunded an order");
  expect(textOfCall("refundOrder", "de")).toBe("Bestellung erstattet");
  expect(textOfCall("startSomethingNew", "de")).toBe("Start something new");
});

test("texts of calls are of calls that exist, and the same in both languages", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const names = new Set(allCalls.map(({ name }) => name));
  expect(Object.keys(en).filter((name) => !names.has(name))).toEqual([]);
});

test("19 whatever changes a store is said in words of its own, in both languages", () => {
  const changes = allCalls.filter(
    ({ base, method, path }) =>
      method !== "GET" && (base === "seller" || (base === "operator" && path.includes("/:slug"))),
  );
  const silent = changes.map(({ name }) => name).filter((name) => !Object.hasOwn(en, name));
  expect(silent).toEqual([]);
});
