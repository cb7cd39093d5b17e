import { expect, test } from "vitest";
import { sortNames } from "./new-option-names";

test("a colour that there is in another letter case is not taken a second time", () => {
  expect(sortNames("black, Rust , rust,, Moss", ["Black"])).toEqual({
    fresh: ["Rust", "Moss"],
    taken: ["black", "rust"],
  });
});
