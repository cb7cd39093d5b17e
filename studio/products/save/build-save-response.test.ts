import { expect, test } from "vitest";
import type { StudioContext } from "#studio/session/studio-context";
import { buildSaveResponse } from "./build-save-response.server";

const studio = {
  locale: "en",
  i18n: { getFixedT: () => (key: string) => key },
} as unknown as StudioContext;

test("14 without scripts a save that was done in part comes back under its own name, so that the rest alone is done", async () => {
  const answer = buildSaveResponse(
    studio,
    { storePath: "/stores/aurora", slug: "tee" },
    {
      outcome: { kind: "stock-failed", slug: "tee", version: "v2", reason: "late" } as never,
      hasScripts: false,
      once: "edit-1",
    },
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ kind: "stock-failed", once: "edit-1" });
});
