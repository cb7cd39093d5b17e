import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const saved = { version: 3, savedAt: "2026-11-25T10:00:00.000Z", by: "Ada" };
const path = "/v1/seller/legal-texts";
const platform = aPlatform({
  [`GET ${path}`]: { texts: [{ kind: "imprint", locale: "de", ...saved }] },
  [`GET ${path}/imprint/de`]: { html: "<p>Ada</p>", version: 3, saved },
  [`GET ${path}/terms/en`]: { html: "", version: 0, saved: null },
  [`PUT ${path}/imprint/de`]: { version: 4, revision: 9 },
  [`GET ${path}/imprint/de/versions`]: {
    versions: [{ ...saved, restoredFrom: null, isEmpty: false }],
  },
  [`POST ${path}/imprint/de/versions/3/restore`]: { version: 5, revision: 10 },
});

test("ABT-04 a legal text is taken out as a file, saved, and shown again as it was", async () => {
  const listed = await anOpsRun("legal list --store aurora", platform);
  expect(listed.printed).toMatch(/^imprint +de +3 +25 Nov 2026, 10:00 +Ada$/m);
  const got = await anOpsRun("legal get imprint de --store aurora --output @i.html", platform);
  expect(got.left["i.html"]).toBe("<p>Ada</p>\n");
  const files = { "i.html": "<p>Ada Byron</p>" };
  const put = await anOpsRun(
    "legal put imprint de @i.html --store aurora --expected-version 3",
    platform,
    files,
  );
  expect(put.calls).toMatchObject([
    { query: { expectedVersion: "3" }, body: { html: "<p>Ada Byron</p>" } },
  ]);
  expect(put.printed).toBe("The imprint in de is version 4.");
  const emptied = await anOpsRun("legal put imprint de @e.html --store aurora", platform, {
    "e.html": "\n",
  });
  expect(emptied.printed).toBe("The imprint in de is version 4: none of your own.");
  const versions = await anOpsRun("legal versions imprint de --store aurora", platform);
  expect(versions.printed).toMatch(/^ *3 +25 Nov 2026, 10:00 +Ada/m);
  const restored = await anOpsRun("legal restore imprint de 3 --store aurora --key K", platform);
  expect(restored.keys).toEqual(["K"]);
  expect(restored.printed).toBe("Version 3 is shown again, as version 5.");
});

test("a text that the seller has not written is a sentence, and a kind or language that is none wrong usage", async () => {
  const none = await anOpsRun("legal get terms en --store aurora", platform);
  expect([none.exitCode, none.warned]).toEqual([
    1,
    'Store "aurora" has no terms of its own in en.',
  ]);
  for (const words of ["get weather en", "get terms xx", "restore terms en zero"]) {
    const wrong = await anOpsRun(`legal ${words} --store aurora`, platform);
    expect([words, wrong.exitCode, wrong.calls]).toEqual([words, 2, []]);
  }
});

test("a file in another encoding than UTF-8 is not shown with its letters lost", async () => {
  const files = { "i.html": Uint8Array.from(Buffer.from("<p>Übergröße</p>", "latin1")) };
  const put = await anOpsRun("legal put imprint de @i.html --store aurora", platform, files);
  expect([put.exitCode, put.calls]).toEqual([1, []]);
  expect(put.warned).toBe("i.html is not in UTF-8. Save it again with that encoding.");
});
