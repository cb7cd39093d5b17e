import { expect, test } from "vitest";
import { SupportContentSchema, type SupportPostData } from "./support-posts";

const ownPost: SupportPostData = {
  slug: "returns-and-exchanges",
  title: "The size promise",
  text: "<p>We send the other size.</p>",
};

test("THM-03 two articles of one slug, a slug that is none and an empty text are refused by their place", () => {
  const twin = { ...ownPost, title: "Again" };
  const wrong = { ...ownPost, slug: "No Slug", text: " " };
  const parsed = SupportContentSchema.safeParse({ posts: [ownPost, twin, wrong] });
  expect(parsed.error?.issues.map(({ path }) => path.join("/")).sort()).toEqual(
    expect.arrayContaining(["posts/2/slug", "posts/2/text"]),
  );
  expect(SupportContentSchema.safeParse({ posts: [ownPost, twin] }).error?.issues).toHaveLength(1);
});
