import { expect, test } from "vitest";
import { parseQuery } from "#app/http/query";
import { formatGateUrl, GateQuerySchema, type GateResult } from "./gate-result";

const read = (address: string) =>
  parseQuery(new Request(new URL(address, "https://shop.test")), GateQuerySchema);

test.each<GateResult>([
  { kind: "none" },
  { kind: "wrong" },
  { kind: "wait", seconds: 754 },
  { kind: "unanswered" },
])("GAT-01 what the gate says comes back from its address: $kind", (answer) => {
  expect(read(formatGateUrl(answer))).toEqual({ answer, next: "/" });
  const next = "/listing/tee?size=2&color=3#more";
  expect(read(formatGateUrl(answer, next))).toEqual({
    answer,
    next: "/listing/tee?size=2&color=3",
  });
});

test.each(["wait=soon", "wait=-5", "wait=1e9", "wait=", "failed=no", "unanswered=", "code=x"])(
  "GAT-02 an address that somebody made up (%s) says nothing",
  (query) => {
    expect(read(`/login?${query}`)).toEqual({ answer: { kind: "none" }, next: "/" });
  },
);
