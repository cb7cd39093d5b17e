import { expect, test } from "vitest";
import { aStoreRecord } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const named = { store: "aurora", kind: "mail", ref: "m1" };
const failure = {
  ...named,
  about: "order-shipped",
  since: "2026-11-24T04:00:00.000Z",
  attempts: 8,
  reason: "422",
};
const platform = aPlatform({
  "GET /v1/operator/failures": { failures: [failure], next: null },
  "POST /v1/operator/failures/retry": { results: [{ ...named, outcome: "retried" }] },
});

test("failed mails and jobs are listed with their store and why", async () => {
  const run = await anOpsRun("failures list --kind mail", platform);
  expect(run.calls).toMatchObject([{ query: { kind: "mail" } }]);
  expect(run.printed).toMatch(/^aurora +mail +m1 +order-shipped .+ 8 +422$/m);
});

test("one failure is tried again by its name, or all that are listed", async () => {
  const one = await anOpsRun("failures retry m1 --of aurora --kind mail", platform);
  expect(one.calls).toMatchObject([{ body: { failures: [named] } }]);
  expect(one.printed).toContain("1 tried again, 0 gone already");
  const all = await anOpsRun("failures retry --all", platform);
  expect(all.calls[1]).toMatchObject({ body: { failures: [named] } });
});

test("nothing is tried again without a name", async () => {
  for (const words of ["", " m1", " m1 --of aurora", " --kind weather --all"]) {
    const run = await anOpsRun(`failures retry${words}`, platform);
    expect([words, run.calls, run.exitCode]).toEqual([words, [], 2]);
  }
});

test("a store that cannot be reached shows in the exit code", async () => {
  const broken = aPlatform({
    "POST /v1/operator/failures/retry": { results: [{ ...named, outcome: "unreachable" }] },
  });
  const run = await anOpsRun("failures retry m1 --of aurora --kind mail", broken);
  expect(run.exitCode).toBe(1);
});

test("a store that is not there is no store without failures", async () => {
  const none = { failures: [], next: null };
  const list = (answers: object) =>
    anOpsRun(
      "failures list --of tiny",
      aPlatform({ "GET /v1/operator/failures": none, ...answers }),
    );
  const store = { store: aStoreRecord({ slug: "tiny" }), createdAt: failure.since, hostnames: [] };
  expect((await list({ "GET /v1/operator/stores/tiny": store })).printed).toBe(
    "No mail or job has failed.",
  );
  expect((await list({})).exitCode).toBe(1);
});

test.each(["m1 --of nowhere --kind mail", "--all --of nowhere"])(
  "nothing is said to be gone already in a store that is not there: failures retry %s",
  async (words) => {
    const unknown = refused(404, "store_unknown", "There is no such store.", "/store");
    const missing = aPlatform({
      "GET /v1/operator/failures": { failures: [], next: null },
      "POST /v1/operator/failures/retry": { results: [{ ...named, outcome: "gone" }] },
      "GET /v1/operator/stores/nowhere": unknown,
    });
    const run = await anOpsRun(`failures retry ${words}`, missing);
    expect([run.exitCode, run.printed]).toEqual([1, ""]);
    expect(run.warned).toContain("There is no such store");
  },
);
