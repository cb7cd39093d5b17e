import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listTestFiles, readTestTitles } from "./test-titles";

const read = (text: string) => readTestTitles("cart.test.ts", text);

test("a test's title comes with the titles of the blocks around it", () => {
  const text = `
    test("alone", () => {});
    describe("a cart", () => {
      it("is empty", () => {});
      test.describe(\`of \${count} lines\`, () => test("has a total", () => {}));
    });`;
  expect(read(text)).toEqual([
    "alone",
    "a cart › is empty",
    `a cart › of \${count} lines › has a total`,
  ]);
});

test("a table's test has its title once, whatever its rows say", () => {
  const text = `
    test.each([["skip"], ["describe"]])("a row of %s", () => {});
    it.each\`a\${1}\`("a template's row", () => {});`;
  expect(read(text)).toEqual(["a row of %s", "a template's row"]);
});

test("skipped tests and what a skipped block contains have no title", () => {
  const text = `
    test.skip("later", () => {});
    test.todo("some day");
    describe.skip("a block", () => test("inside", () => {}));
    test.fixme("broken", () => {});
    test("on some screens", () => test.skip(isSmall, "There is no room."));`;
  expect(read(text)).toEqual(["on some screens"]);
});

test("calls of other names are no tests", () => {
  expect(read(`contest("a"); expect.test("b"); test(name, () => {}); describeEvent("c");`)).toEqual(
    [],
  );
});

test("files of tests, journeys and stacks are listed, what they test is not", () => {
  const files = listTestFiles(fileURLToPath(new URL("../..", import.meta.url)));
  expect(files).toEqual(
    expect.arrayContaining([
      "e2e/cart.spec.ts",
      "scripts/coverage/test-titles.test.ts",
      "tests/isolation/isolation.stack.ts",
    ]),
  );
  expect(files).not.toContain("scripts/coverage/test-titles.ts");
});
