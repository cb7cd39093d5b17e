import { expect, test } from "vitest";
import { openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const platform = aPlatform({
  "DELETE /v1/seller/listings/ridge-tee": { slug: "ridge-tee", revision: 4 },
  "DELETE /v1/seller/collections/tees": { slug: "tees", revision: 4 },
  "DELETE /v1/seller/media/brand/logo.svg": { path: "brand/logo.svg" },
});

test.each([
  ["listings remove ridge-tee", 'The listing "ridge-tee" is deleted.', {}],
  ["collections remove tees", 'The collection "tees" is deleted.', {}],
  ["media remove brand/logo.svg", "The file brand/logo.svg is deleted.", { force: "false" }],
  ["media remove brand/logo.svg --force", "The file brand/logo.svg is deleted.", { force: "true" }],
])("%s asks before it deletes", async (words, message, query) => {
  const command = `${words} --store aurora`;
  const agreed = await anOpsRun(command, platform, {}, { typed: "y" });
  expect([agreed.exitCode, agreed.printed, agreed.calls[0]?.query]).toEqual([0, message, query]);
  const declined = await anOpsRun(command, platform, {}, { typed: "n" });
  expect([declined.exitCode, declined.sent]).toEqual([1, []]);
  expect((await anOpsRun(`${command} --yes`, platform)).printed).toBe(message);
});

test("a file in use is not deleted, and the error names what uses it", async () => {
  const detail = "The file is used by: published theme.";
  const run = await anOpsRun("media remove brand/logo.svg --store aurora --yes", () =>
    refused(409, "media_in_use", detail, "/path/path"),
  );
  expect([run.exitCode, run.warned]).toEqual([1, expect.stringContaining(detail)]);
});

test("files and collections are listed", async () => {
  const file = {
    path: "brand/logo.svg",
    bytes: 1200,
    contentType: "image/svg+xml",
    uploadedAt: openedAt,
  };
  const byHand = { rule: null, sort: "hand" };
  const lists = aPlatform({
    "GET /v1/seller/media": { files: [file], next: "brand/logo.svg" },
    "GET /v1/seller/collections": {
      collections: [
        {
          id: "1",
          slug: "tees",
          name: "Tees",
          parentSlug: null,
          hidden: false,
          listings: 12,
          ...byHand,
        },
        {
          id: "2",
          slug: "odd",
          name: "Odd",
          parentSlug: "tees",
          hidden: true,
          listings: 0,
          ...byHand,
        },
      ],
    },
  });
  const media = await anOpsRun("media list --store aurora --prefix brand/ --limit 1", lists);
  expect(media.calls[0]?.query).toEqual({ prefix: "brand/", limit: "1" });
  expect(media.printed).toMatch(/^brand\/logo\.svg +1200 +image\/svg\+xml +02 Jan 2026, 03:04$/m);
  expect(media.warned).toContain("There are more");
  const collections = await anOpsRun("collections list --store aurora", lists);
  expect(collections.printed).toMatch(/^tees +Tees +12$/m);
  expect(collections.printed).toMatch(/^odd +Odd \(hidden\) +0 +tees$/m);
});

test.each([
  "media remove ../domains/shop.aurora.example",
  "media remove brand/../../x.svg",
  "listings remove ..",
])("a name that would lead to another call's address is sent nowhere: %s", async (words) => {
  const run = await anOpsRun(`${words} --store aurora --yes`, aPlatform({}));
  expect([run.calls, run.exitCode]).toEqual([[], 2]);
  expect(run.warned).toContain("has . or .. in it");
});
