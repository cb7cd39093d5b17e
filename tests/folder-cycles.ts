/** Cycles between folders, as their files' imports make them. Type imports count. */
import { dirname } from "node:path";
import { type Edge, isTest } from "./imports";

/** Of two folders: the imports that lead from the first to the second. */
type FolderGraph = Map<string, Map<string, Edge[]>>;

/** @param folderOf where a file counts as standing, such as its folder or its module. */
export function buildFolderGraph(
  edges: readonly Edge[],
  folderOf: (path: string) => string = dirname,
): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const edge of edges) {
    // Tests and what only tests use may import across folders.
    if (isTest(edge.from) || isTest(edge.to)) continue;
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    if (from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Edge[]>();
    graph.set(from, targets.set(to, [...(targets.get(to) ?? []), edge]));
  }
  return graph;
}

/** The folders that each folder leads to, with the one before it on a shortest way. */
function walkFrom(graph: FolderGraph, start: string): Map<string, string> {
  const before = new Map<string, string>();
  const queue = [start];
  for (const folder of queue) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (before.has(next)) continue;
      before.set(next, folder);
      queue.push(next);
    }
  }
  return before;
}

/** The largest groups of folders in which each one leads to every other; sorted by name. */
export function findKnots(graph: FolderGraph): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, walkFrom(graph, folder)]));
  const leads = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const inKnots = [...graph.keys()].filter((folder) => leads(folder, folder)).sort();
  const knots: string[][] = [];
  for (const folder of inKnots) {
    if (knots.some((knot) => knot.includes(folder))) continue;
    knots.push(inKnots.filter((other) => leads(folder, other) && leads(other, folder)));
  }
  return knots;
}

/** The folders of a shortest cycle through any of these, the first one again at its end. */
function shortestCycle(graph: FolderGraph, knot: readonly string[]): string[] {
  const cycles = knot.map((start) => {
    const before = walkFrom(graph, start);
    const cycle = [start];
    let folder = before.get(start);
    while (folder !== undefined && folder !== start) {
      cycle.unshift(folder);
      folder = before.get(folder);
    }
    return [start, ...cycle];
  });
  const [shortest = []] = cycles.sort((left, right) => left.length - right.length);
  return shortest;
}

/** Names a shortest cycle and, for each of its steps, the files that make it. */
export function describeKnot(graph: FolderGraph, knot: readonly string[]): string {
  const cycle = shortestCycle(graph, knot);
  const steps = cycle.slice(1).flatMap((folder, index) => {
    const edges = graph.get(cycle[index] ?? "")?.get(folder) ?? [];
    return edges.map(({ from, to }) => `  ${from} imports ${to}`);
  });
  const others = knot.length > cycle.length - 1 ? ` (a knot of ${knot.length} folders)` : "";
  return [`${cycle.join(" → ")}${others}`, ...new Set(steps)].join("\n");
}
