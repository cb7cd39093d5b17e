import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const font = {
  id: "f1",
  family: "Harbour Sans",
  kind: "serif",
  weights: "400 700",
  bytes: 3,
  uploadedAt: "2026-11-25T10:00:00.000Z",
  licensedBy: null,
  isUsed: true,
};
const platform = aPlatform({
  "GET /v1/seller/fonts": { fonts: [font] },
  "POST /v1/seller/fonts": Response.json(font, { status: 201 }),
  "DELETE /v1/seller/fonts/f1": { id: "f1" },
});

test("THM-04 a font is uploaded once its licence is spoken for, listed, and removed by its family", async () => {
  const add = (more: string[]) => {
    const words = ["fonts", "add", "@h.woff2", "--family", "Harbour Sans", "--kind", "serif"];
    return anOpsRun([...words, ...more, "--store", "aurora"], platform, { "h.woff2": "abc" });
  };
  const added = await add(["--licensed"]);
  expect(added.calls).toMatchObject([
    { query: { family: "Harbour Sans", kind: "serif", licensed: "true" }, body: "abc" },
  ]);
  expect(added.printed).toContain('"Harbour Sans" is there.');
  const unsaid = await add([]);
  expect([unsaid.exitCode, unsaid.calls]).toEqual([2, []]);
  const listed = await anOpsRun("fonts list --store aurora", platform);
  expect(listed.printed).toMatch(/^Harbour Sans +serif +400 700 +3 +yes +f1$/m);
  const removal = ["fonts", "remove", "harbour sans", "--store", "aurora", "--yes"];
  expect((await anOpsRun(removal, platform)).printed).toBe('The font "Harbour Sans" is deleted.');
  const missing = await anOpsRun("fonts remove Other --store aurora --yes", platform);
  expect([missing.exitCode, missing.warned]).toEqual([
    1,
    'There is no font "Other". `fonts list` shows them.',
  ]);
});
