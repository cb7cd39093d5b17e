/** Requests that carry a provider's key go to the provider alone: none follows a redirect. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { isTest, projectRoot } from "./imports";

const folder = join(projectRoot, "workers/platform/modules");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((path) => relative(projectRoot, join(folder, path)))
  .filter((path) => path.endsWith(".ts") && !isTest(path));

function readRequests(path: string, text: string) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { path: string; isFollowing: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "fetch") {
      const options = node.arguments[1]?.getText() ?? "";
      found.push({ path, isFollowing: !/\bredirect: "manual"/.test(options) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no request to a provider, a resolver or Cloudflare follows a redirect", () => {
  const requests = files.flatMap((path) =>
    readRequests(path, readFileSync(join(projectRoot, path), "utf8")),
  );
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(({ isFollowing }) => isFollowing)).toEqual([]);
});

test("a request without options, or with others, is reported", () => {
  const text = `fetch(a); fetch(a, { method: "POST" }); fetch(a, { redirect: "manual" });`;
  expect(readRequests("a.ts", text).map(({ isFollowing }) => isFollowing)).toEqual([
    true,
    true,
    false,
  ]);
});
