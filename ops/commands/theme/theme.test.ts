import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const theme = { styles: { primaryColor: "#123456" } };
const files = { "t.json": theme };

test("the published theme and the draft are printed as `theme put` takes them", async () => {
  const draft = { styles: { primaryColor: "#654321" } };
  const platform = aPlatform({ "GET /v1/seller/theme": { published: theme, draft } });
  const published = await anOpsRun("theme get --store aurora", platform);
  expect(JSON.parse(published.printed)).toEqual(theme);
  const drafted = await anOpsRun("theme get --store aurora --draft --json", platform);
  expect(JSON.parse(drafted.printed)).toEqual(draft);
});

test("lists and themes go into a file, into which `npm run` writes nothing of its own", async () => {
  const platform = aPlatform({
    "GET /v1/seller/theme": { published: theme, draft: null },
    "GET /v1/seller/inventory": { inventory: [], next: null },
  });
  const run = await anOpsRun("theme get --store aurora --output @out.json", platform);
  expect([run.exitCode, run.printed]).toEqual([0, "out.json is written."]);
  expect(JSON.parse(run.left["out.json"] ?? "")).toEqual(theme);
  const counts = await anOpsRun(
    "inventory list --store aurora --all --csv --output @counts.csv",
    platform,
  );
  expect(counts.left["counts.csv"]).toMatch(/^sku,your_sku,.*\n$/);
});

test("a theme that is not there is a sentence and no file", async () => {
  const platform = aPlatform({ "GET /v1/seller/theme": { published: null, draft: null } });
  const run = await anOpsRun("theme get --store aurora --draft", platform);
  expect([run.exitCode, run.printed]).toEqual([1, ""]);
  expect(run.warned).toBe('Store "aurora" has no theme draft. `theme put` gives it one.');
});

const validate = "POST /v1/seller/theme/validate";

/** Takes what it found nothing wrong with. */
function aTaker(warnings: object[] = [], errors: object[] = []) {
  return (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/validate")) {
      return Response.json({ valid: errors.length === 0, errors, warnings });
    }
    const published = searchParams.get("publish") === "true";
    return Response.json({ published, revision: 8, version: 12 });
  };
}

test("a theme is saved as draft, and published only when that is said", async () => {
  const draft = await anOpsRun("theme put @t.json --store aurora", aTaker(), files);
  expect(draft.calls.map(({ call }) => call)).toEqual([validate, "PUT /v1/seller/theme"]);
  expect(draft.calls[1]).toMatchObject({ query: { publish: "false" }, body: theme });
  expect(draft.printed).toBe(
    "The draft is saved. `theme preview` shows it, `theme publish` publishes it.",
  );
  const published = await anOpsRun("theme put @t.json --store aurora --publish", aTaker(), files);
  expect(published.calls[1]?.query).toEqual({ publish: "true" });
  expect(published.printed).toBe('Store "aurora" has its new theme (revision 8).');
  const json = await anOpsRun("theme put @t.json --store aurora --json", aTaker(), files);
  expect(JSON.parse(json.printed)).toEqual({
    published: false,
    revision: 8,
    version: 12,
    warnings: [],
  });
});

test("THM-09 saving a theme prints its warnings", async () => {
  const css = {
    code: "css_value",
    detail: "Line 2, column 18: no file of the shop's own.",
    source: { pointer: "/styles/customCSS" },
  };
  const run = await anOpsRun("theme put @t.json --store aurora", aTaker([css]), files);
  expect([run.exitCode, run.calls.length]).toEqual([0, 2]);
  expect(run.printed.split("\n").slice(1)).toEqual([
    "",
    "         FIELD             WHAT IS WRONG                                  CODE",
    "warning  styles.customCSS  Line 2, column 18: no file of the shop's own.  css_value",
  ]);
  const json = await anOpsRun("theme put @t.json --store aurora --json", aTaker([css]), files);
  expect(JSON.parse(json.printed).warnings).toEqual([css]);
});

test("THM-03 a theme with errors is not sent, and each error names its field", async () => {
  const error = { code: "invalid", detail: "A text.", source: { pointer: "/content/logo" } };
  const answer = aTaker([], [error]);
  const run = await anOpsRun("theme put @t.json --store aurora --publish", answer, files);
  expect([run.exitCode, run.calls.map(({ call }) => call)]).toEqual([1, [validate]]);
  expect(run.printed.split("\n")).toEqual([
    "t.json was not saved.",
    "",
    "       FIELD         WHAT IS WRONG  CODE",
    "error  content.logo  A text.        invalid",
  ]);
});

test("a theme is checked as it stands in the file; errors and warnings name their fields", async () => {
  const errors = [
    { code: "invalid", detail: "A text is needed.", source: { pointer: "/styles/primaryColor" } },
  ];
  const warnings = [{ code: "contrast", detail: "Hardly to be read." }];
  const platform = aPlatform({
    "POST /v1/seller/theme/validate": { valid: false, errors, warnings },
  });
  const wrong = { "t.json": { styles: { primaryColor: 5 } } };
  const run = await anOpsRun("theme validate @t.json --store aurora", platform, wrong);
  expect([run.exitCode, run.calls[0]?.body]).toEqual([1, wrong["t.json"]]);
  expect(run.printed.split("\n")).toEqual([
    "t.json cannot be published.",
    "",
    "         FIELD                WHAT IS WRONG       CODE",
    "error    styles.primaryColor  A text is needed.   invalid",
    "warning                       Hardly to be read.  contrast",
  ]);
  const json = await anOpsRun("theme validate @t.json --store aurora --json", platform, wrong);
  expect([json.exitCode, JSON.parse(json.printed)]).toEqual([
    1,
    { valid: false, errors, warnings },
  ]);
});

test("a theme that is good, or hardly so, ends well", async () => {
  const good = aPlatform({
    "POST /v1/seller/theme/validate": { valid: true, errors: [], warnings: [] },
  });
  const run = await anOpsRun("theme validate @t.json --store aurora", good, files);
  expect([run.exitCode, run.printed]).toEqual([0, "t.json can be published."]);
});

test("the draft is published under an idempotency key; without a draft it is rejected", async () => {
  const platform = aPlatform({ "POST /v1/seller/theme/publish": { revision: 9, version: 12 } });
  const run = await anOpsRun("theme publish --store aurora --key K", platform);
  expect([run.exitCode, run.keys]).toEqual([0, ["K"]]);
  expect(run.printed).toBe('The draft of store "aurora" is published (revision 9).');
  const json = await anOpsRun("theme publish --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual({ revision: 9 });
  const none = await anOpsRun("theme publish --store aurora", () =>
    refused(409, "draft_missing", "There is no draft to publish."),
  );
  expect([none.exitCode, none.warned]).toEqual([1, "There is no draft to publish."]);
});

test("a preview link is printed with its end", async () => {
  const link = {
    url: "https://aurora.awning.example/?preview=k1.abc",
    preview: "k1.abc",
    expiresAt: openedAt,
  };
  const platform = aPlatform({ "POST /v1/seller/theme/preview-links": link });
  const run = await anOpsRun("theme preview --store aurora --hours 4", platform);
  expect(run.calls[0]?.body).toEqual({ hours: 4 });
  expect(run.printed).toBe(
    `${link.url}\nIt opens until 02 Jan 2026, 03:04 (UTC), for anyone who has it.`,
  );
  const json = await anOpsRun("theme preview --store aurora --json", platform);
  expect([JSON.parse(json.printed), json.calls[0]?.body]).toEqual([link, { hours: 72 }]);
  const long = await anOpsRun("theme preview --store aurora --hours 721", platform);
  expect([long.exitCode, long.sent.length]).toEqual([2, 0]);
});
