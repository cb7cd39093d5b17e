import { expect, test } from "vitest";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { reservedSlugs } from "./reserved-slugs";

test("TEN-04 the operator's own names are rejected as store slugs", () => {
  const own = "shop studio accounts blog api www mail help status creators checkout support admin";
  for (const name of own.split(" ")) expect([...reservedSlugs], name).toContain(name);
});

test("every reserved name is a valid slug", () => {
  for (const name of reservedSlugs)
    expect(StoreSlugSchema.safeParse(name).success, name).toBe(true);
});
