import { dirname } from "node:path";
import { expect, test } from "vitest";
import { buildFolderGraph, describeKnot, findKnots } from "./folder-cycles";
import { readAllEdges, readEdges } from "./imports";

test("no folders import each other in a circle, type imports counted", () => {
  const graph = buildFolderGraph(readAllEdges());
  const cycles = findKnots(graph).map((knot) => describeKnot(graph, knot));
  const advice = "Move a file to where it belongs, pass the value in, or move the type down";
  expect(cycles, `${advice}:\n${cycles.join("\n")}`).toEqual([]);
});

/** A module's rooms count as the module: `modules/payments/attempts` is payments. */
function moduleOf(path: string): string {
  return /^workers\/platform\/modules\/[^/]+/.exec(path)?.[0] ?? dirname(path);
}

test("no modules of the platform import each other in a circle, rooms included", () => {
  const inPlatform = readAllEdges().filter(
    ({ from, to }) => from.startsWith("workers/platform/") && to.startsWith("workers/platform/"),
  );
  const graph = buildFolderGraph(inPlatform, moduleOf);
  const cycles = findKnots(graph).map((knot) => describeKnot(graph, knot));
  expect(cycles, cycles.join("\n")).toEqual([]);
});

test("a cycle is named by its shortest way round and the files that make it", () => {
  const files: [from: string, source: string][] = [
    ["core/a/one.ts", 'import type { Two } from "#core/b/two";'],
    ["core/b/two.ts", 'export * from "#core/c/three";'],
    ["core/c/three.ts", 'const one = await import("#core/a/one");'],
    ["core/c/four.ts", 'import { two } from "#core/b/two";'],
    ["core/d/five.ts", 'import { one } from "#core/a/one";'],
    ["core/a/one.test.ts", 'import { five } from "#core/d/five";'],
  ];
  const graph = buildFolderGraph(files.flatMap(([from, source]) => readEdges(from, source)));
  const knots = findKnots(graph);
  expect(knots).toEqual([["core/a", "core/b", "core/c"]]);
  expect(knots.map((knot) => describeKnot(graph, knot))).toEqual([
    [
      "core/b → core/c → core/b (a knot of 3 folders)",
      "  core/b/two.ts imports core/c/three",
      "  core/c/four.ts imports core/b/two",
    ].join("\n"),
  ]);
});
