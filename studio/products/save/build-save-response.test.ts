import { expect, test } from "vitest";
import { blankDraft } from "#studio/products/draft/product-draft";
import type { StudioContext } from "#studio/session/studio-context";
import { buildSaveResponse } from "./build-save-response.server";
import type { Handled } from "./handle-save.server";
import type { SaveOutcome } from "./save-product.server";

const studio = {
  locale: "en",
  origin: "https://studio.example",
  i18n: {
    getFixedT: () => (key: string, values?: { pictures: string }) =>
      values === undefined ? key : `${key} ${values.pictures}`,
  },
} as unknown as StudioContext;
const posted = { draft: blankDraft("One size"), once: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" };
const place = { storePath: "/stores/aurora", slug: "tee" };
const respondTo = (outcome: SaveOutcome, to = place, rejected: Handled["rejected"] = []) =>
  buildSaveResponse(studio, to, { outcome, posted, rejected });

test("14 a page without scripts goes on with the edit that it posted, unless that has made another product", async () => {
  const outcomes: SaveOutcome[] = [
    { kind: "stock-failed", slug: "tee", version: "v2", code: "" },
    { kind: "problems", problems: [] },
  ];
  for (const outcome of outcomes) {
    expect(await respondTo(outcome).json()).toMatchObject({
      kind: outcome.kind,
      once: posted.once,
    });
  }
  const made = { kind: "refused", code: "idempotency_key_reused" } as const;
  const answer = await respondTo(made).json();
  expect(answer).toMatchObject({ draft: { title: "" } });
  expect(answer).not.toHaveProperty("once");
});

test("a product without scripts that has moved, and whose stock was refused, is posted once more to its address", () => {
  const { status, headers } = respondTo({
    kind: "stock-failed",
    slug: "better-tee",
    version: "v2",
    code: "",
  });
  expect([status, headers.get("location")]).toEqual([307, "/stores/aurora/products/better-tee"]);
});

test("a page without scripts names the pictures that were not taken, with the reason", () => {
  const outcome: SaveOutcome = { kind: "saved", slug: "tee", version: "v2" };
  const noticeIn = (rejected: Handled["rejected"]) =>
    decodeURIComponent(respondTo(outcome, place, rejected).headers.get("set-cookie") ?? "");
  expect(noticeIn([])).toContain("save.done");
  const notice = noticeIn([{ name: "IMG_2.HEIC", code: "media_type_unsupported" }]);
  expect(notice).toContain("save.picturesRejected");
  expect(notice).toContain("IMG_2.HEIC: upload.media_type_unsupported");
  expect(notice).toContain("danger");
});
