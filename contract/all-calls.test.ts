import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCalls } from "./all-calls";

const folder = new URL("./", import.meta.url);

test("18.3 every call that the contract defines is in the list that routes, documents and refusals are tried by", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const defined = files
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("defineCall({").slice(1))
    .map((text) => /\bname: "(\w+)"/.exec(text)?.[1]);
  expect(defined.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});
