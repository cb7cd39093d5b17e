import { expect, test } from "vitest";
import { maxFontBytes } from "#contract/theme/font-calls";
import type { OpenStore } from "#studio/session/require-account.server";
import { performFontForm } from "./fonts.server";

/** As the client of the store, which is not asked. */
const neverCalled = () => {
  throw new Error("The platform was asked.");
};

test("a font of several megabytes is refused at its form, with its name as it was typed", async () => {
  const client = { call: neverCalled } as unknown as OpenStore["client"];
  const file = new File([new Uint8Array(maxFontBytes + 1)], "noto.woff2");
  const form = { intent: "add", family: "Noto Sans", kind: "sans", licensed: "on" } as const;
  const once = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  expect(await performFontForm(client, { ...form, file, once })).toEqual({
    kind: "refused",
    problem: "font_too_large",
    family: "Noto Sans",
  });
});
