import { expect, test } from "vitest";
import { reservedSlugs } from "./reserved-slugs";
import { StoreSlugSchema } from "./store";

test("TEN-04 the operator's own names are no store's", () => {
  const own = "shop studio accounts blog api www mail help status creators checkout support admin";
  for (const name of own.split(" ")) expect([...reservedSlugs], name).toContain(name);
});

test("every reserved name could be a slug, else it would be in vain", () => {
  for (const name of reservedSlugs)
    expect(StoreSlugSchema.safeParse(name).success, name).toBe(true);
});
