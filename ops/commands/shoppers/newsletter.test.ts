import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const subscription = {
  id: 7,
  email: "ann@reader.example",
  locale: "de",
  source: "signup",
  state: "confirmed",
  createdAt: openedAt,
  confirmedAt: openedAt,
  unsubscribePath: "/newsletter?token=7.a",
};

test("NWS-01 who asked for the news is listed, all or by state", async () => {
  const platform = aPlatform({
    "GET /v1/seller/newsletter": { subscriptions: [subscription], next: null },
  });
  const run = await anOpsRun("newsletter list --store pixel --state confirmed", platform);
  expect(run.printed).toMatch(
    /^ *7 +02 Jan 2026, 03:04 +ann@reader.example +de +signup +confirmed$/m,
  );
  expect(run.calls).toMatchObject([{ query: { limit: "50", state: "confirmed" } }]);
  const json = await anOpsRun("newsletter list --store pixel --json", platform);
  expect(JSON.parse(json.printed)).toEqual([subscription]);
  const wrong = await anOpsRun("newsletter list --store pixel --state gone", platform);
  expect(wrong.exitCode).toBe(2);
});

test("NWS-01 the confirmed addresses are taken out page by page, and none is a spreadsheet's formula", async () => {
  const platform = (request: Request) => {
    const isFirst = new URL(request.url).searchParams.get("before") === null;
    const email = isFirst ? "ann@reader.example" : "+bob@reader.example";
    return Response.json({
      subscriptions: [{ ...subscription, email }],
      next: isFirst ? 7 : null,
    });
  };
  const rest = `de,${openedAt},signup,/newsletter?token=7.a`;
  const text = [
    "email,language,confirmed_at,source,unsubscribe_path",
    `ann@reader.example,${rest}`,
    `'+bob@reader.example,${rest}`,
  ].join("\n");
  const run = await anOpsRun("newsletter export --store pixel --output @readers.csv", platform);
  expect([run.exitCode, run.printed]).toEqual([0, "readers.csv has 2 addresses."]);
  expect(run.left["readers.csv"]).toBe(`${text}\n`);
  expect(run.modes["readers.csv"]).toBe(0o600);
  expect(run.calls.map(({ query }) => query.state)).toEqual(["confirmed", "confirmed"]);
  const piped = await anOpsRun("newsletter export --store pixel", platform);
  expect(piped.printed).toBe(text);
  expect((await anOpsRun("newsletter export --store pixel --json", platform)).exitCode).toBe(2);
});
