import { expect, test } from "vitest";
import { applyOptimistic, isShownAtOnce } from "./optimistic-rows";
import type { ProductRow } from "./product-row";

const row = (slug: string, state: ProductRow["state"]): ProductRow => ({
  id: slug,
  slug,
  state,
  title: slug,
  thumbnail: null,
  productTypes: ["Tee"],
  variants: 1,
  stock: null,
  soldOut: 0,
  price: null,
  updatedAt: "2026-11-27T10:00:00.000Z",
});

function sent(change: string, ...slugs: string[]): FormData {
  const form = new FormData();
  form.set("change", change);
  for (const slug of slugs) form.append("slug", slug);
  return form;
}

test("14 ticked products are seen as shown or hidden before their answer, but for one without its file", () => {
  const file = { ...row("file", "hidden"), missingFile: true as const };
  const rows = [row("tee", "public"), row("mug", "hidden"), row("cap", "private"), file];
  const states = (form: FormData) => applyOptimistic(rows, form).map(({ state }) => state);
  expect(states(sent("hide", "tee", "cap"))).toEqual(["hidden", "hidden", "hidden", "hidden"]);
  expect(states(sent("show", "mug", "cap", "file"))).toEqual([
    "public",
    "public",
    "private",
    "hidden",
  ]);
  const again = applyOptimistic(
    applyOptimistic(rows, sent("hide", "tee", "cap")),
    sent("show", "tee", "cap"),
  );
  expect(again.map(({ state }) => state)).toEqual(["public", "hidden", "private", "hidden"]);
  const secret = { ...row("bag", "hidden"), isPrivate: true as const };
  expect(applyOptimistic([secret], sent("show", "bag"))[0]?.state).toBe("private");
  expect(isShownAtOnce(sent("hide", "tee"))).toBe(true);
  expect(isShownAtOnce(sent("hide"))).toBe(false);
  expect(isShownAtOnce(sent("delete", "tee"))).toBe(false);
});
