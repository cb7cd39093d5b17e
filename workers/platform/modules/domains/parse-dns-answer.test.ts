import { expect, test } from "vitest";
import { readDnsAnswer } from "./parse-dns-answer";

const txt = (...data: string[]) => ({
  Status: 0,
  Answer: data.map((text) => ({ name: "a.test", type: 16, TTL: 300, data: text })),
});

test.each([
  ['"awning-verify=abc"', "awning-verify=abc"],
  ["awning-verify=abc", "awning-verify=abc"],
  ['"awning-" "verify=abc"', "awning-verify=abc"],
  ['"awning-""verify=abc"', "awning-verify=abc"],
  ['"say \\"hi\\" \\\\ bye"', 'say "hi" \\ bye'],
  ['""', ""],
])("the text %s is read without its quotes", (data, value) => {
  expect(readDnsAnswer(txt(data), "TXT")).toEqual({
    kind: "values",
    values: [value],
    ttlS: 300,
  });
});

test("only records of the type that was asked for count", () => {
  const Answer = [
    { name: "_awning.a.test", type: 5, data: "Elsewhere.test." },
    { name: "elsewhere.test", type: 16, data: '"token"' },
  ];
  expect(readDnsAnswer({ Status: 0, Answer }, "TXT")).toEqual({
    kind: "values",
    values: ["token"],
    ttlS: null,
  });
  expect(readDnsAnswer({ Status: 0, Answer }, "CNAME")).toEqual({
    kind: "values",
    values: ["elsewhere.test"],
    ttlS: null,
  });
});

test.each([
  ["no such name", { Status: 3 }, { kind: "values", values: [], ttlS: null }],
  ["no such record", { Status: 0 }, { kind: "values", values: [], ttlS: null }],
  ["a resolver's failure", { Status: 2 }, { kind: "unknown" }],
  ["a refusal", { Status: 5 }, { kind: "unknown" }],
  ["something else", { status: 0 }, { kind: "unknown" }],
  ["nothing", null, { kind: "unknown" }],
])("%s is distinguished from a missing record", (_, json, expected) => {
  expect(readDnsAnswer(json, "TXT")).toEqual(expected);
});
