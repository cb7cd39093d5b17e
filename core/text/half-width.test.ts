import { expect, test } from "vitest";
import { toHalfWidth } from "./half-width";

test("digits, letters, signs and blanks at full width are those of ASCII, and a fraction stays one", () => {
  expect(toHalfWidth("５００　Ｈｏｗａｒｄ　Ｓｔ．，　＃２－Ａ")).toBe("500 Howard St., #2-A");
  expect(toHalfWidth("＋１（４１５）５５５－２６７１")).toBe("+1(415)555-2671");
  expect(toHalfWidth("12½ Main Street, 東京 ™ ﬁ")).toBe("12½ Main Street, 東京 ™ ﬁ");
});
