import { expect, test } from "vitest";
import { readCategoryFiles } from "#tests/fixtures/app/support";
import { buildCategories } from "./build-support-categories";
import { listTopics } from "./list-topics";

const files = readCategoryFiles();

test("SUP-03 a group without any article is not shown", () => {
  const hidden = files[2]?.posts.map(({ slug }) => slug) ?? [];
  expect(
    listTopics(buildCategories(files, { hidden }, "Some Shop")).map(({ slug }) => slug),
  ).toEqual(["about-my-order", "shipping", "policies"]);
});
