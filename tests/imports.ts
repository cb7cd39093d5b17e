/** The table of who may import whom, and how a file's imports are read. Type imports count. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, resolve } from "node:path";
import ts from "typescript";

export const projectRoot = resolve(import.meta.dirname, "..");

export type Edge = { from: string; to: string; specifier: string };

/** Where a file belongs: a folder of `app`, a worker, a layer of the platform, or a folder of the root. */
function roomOf(path: string): string {
  const [first = "", second = "", ...rest] = path.split("/");
  if (second === "platform" && rest.length > 1) return `workers/platform/${rest[0]}`;
  if (first === "app" || first === "studio" || first === "workers") {
    if (rest.length > 0) return `${first}/${second}`;
    return first === "workers" ? "workers" : `${first}/(root)`;
  }
  return second === "" ? "(root)" : first;
}

/** Whose words and looks every subject may use, and where it says what happened. */
const ground = ["tenancy", "localization", "theme", "analytics"];

/** Later rooms may import earlier ones of their own line, as listed. */
const subjects: Record<string, readonly string[]> = {
  tenancy: [],
  localization: ["tenancy"],
  theme: ["tenancy"],
  analytics: ["tenancy", "localization", "theme"],
  gate: ground,
  catalog: ground,
  content: [...ground, "preview"],
  support: ground,
  forms: ground,
  addresses: [...ground, "forms"],
  contact: [...ground, "forms"],
  preview: ground,
  search: [...ground, "catalog"],
  preorders: [...ground, "catalog", "forms", "addresses"],
  "opt-in": ground,
  "stock-alerts": [...ground, "catalog", "forms", "opt-in"],
  newsletter: [...ground, "forms", "opt-in"],
  promotions: [...ground, "catalog", "content", "support"],
  cart: [...ground, "catalog", "content", "support", "promotions"],
  orders: [...ground, "catalog", "content", "forms", "support"],
  checkout: [
    ...ground,
    "forms",
    "addresses",
    "catalog",
    "content",
    "support",
    "promotions",
    "cart",
    "orders",
  ],
};

/** Rooms of the studio, below its routes. Earlier ones may be imported by later ones, as listed. */
const studioGround = [
  "connection",
  "session",
  "layout",
  "format",
  "locales",
  "ui",
  "drafts",
  "unsaved-changes",
];
const studioSubjects: Record<string, readonly string[]> = {
  access: [],
  orders: [],
  "rich-text": [],
  products: ["rich-text"],
  collections: ["products"],
  import: [],
  legal: ["rich-text"],
  theme: ["rich-text", "legal"],
  charts: [],
  home: ["charts"],
  reports: ["charts"],
  operator: ["access", "reports"],
  promotions: [],
  customers: [],
  privacy: [],
  closing: [],
  domains: [],
  settings: [],
  webhooks: [],
  limits: [],
};
const studioRooms = (names: readonly string[]) => names.map((name) => `studio/${name}`);
const everyStudioRoom = studioRooms([...studioGround, ...Object.keys(studioSubjects)]);

const foot = ["app/ui", "app/http", "app/browser", "app/caching", "app/text-search"];
const rooms = (names: readonly string[]) => names.map((name) => `app/${name}`);
const layers = (...names: string[]) => names.map((name) => `workers/platform/${name}`);
const everySubject = rooms(Object.keys(subjects));

/** What a room may import besides itself. A room that is not here has not been decided on. */
const allowed: Record<string, readonly string[]> = {
  core: [],
  contract: ["core"],
  "app/http": ["core"],
  "app/browser": ["core"],
  "app/caching": ["core"],
  "app/text-search": ["core"],
  "app/ui": ["app/http", "app/browser", "app/caching", "core"],
  client: ["contract", "core"],
  ...Object.fromEntries(
    Object.entries(subjects).map(([name, below]) => [
      `app/${name}`,
      [...rooms(below), "client", "app/context", "contract", "core", ...foot],
    ]),
  ),
  // Types alone: what the subjects are handed with each request.
  "app/context": [
    ...rooms(["analytics", "search", "tenancy"]),
    "client",
    "contract",
    "core",
    ...foot,
  ],
  "app/routes": [...everySubject, "client", "app/context", "contract", "core", ...foot],
  "app/(root)": [...everySubject, "client", "app/context", "contract", "core", ...foot],
  "workers/storefront": [
    ...everySubject,
    "client",
    "app/context",
    "app/(root)",
    "contract",
    "core",
    ...foot,
  ],
  "studio/connection": [],
  "studio/unsaved-changes": [],
  "studio/ui": ["studio/connection", "studio/unsaved-changes", "core"],
  "studio/drafts": ["studio/unsaved-changes"],
  "studio/locales": ["core"],
  "studio/format": ["core"],
  "studio/session": ["studio/locales", "studio/unsaved-changes", "client", "contract", "core"],
  "studio/layout": [
    ...studioRooms(["connection", "session", "ui", "locales", "drafts", "unsaved-changes"]),
    "contract",
    "core",
  ],
  ...Object.fromEntries(
    Object.entries(studioSubjects).map(([name, below]) => [
      `studio/${name}`,
      [...studioRooms([...studioGround, ...below]), "client", "contract", "core"],
    ]),
  ),
  "studio/routes": [...everyStudioRoom, "client", "contract", "core"],
  "studio/(root)": [...everyStudioRoom, "client", "contract", "core"],
  "workers/studio": [...everyStudioRoom, "studio/(root)", "client", "contract", "core"],
  // The platform's layers: each may import those above it in this list.
  "workers/platform/kernel": ["contract", "core"],
  "workers/platform/modules": ["workers/platform/kernel", "contract", "core"],
  "workers/platform/store-object": [...layers("kernel", "modules"), "contract", "core"],
  "workers/platform/http": [...layers("kernel", "modules", "store-object"), "contract", "core"],
  "workers/platform": [...layers("kernel", "modules", "store-object", "http"), "contract", "core"],
  "workers/sandbox": ["contract", "core"],
  ops: ["contract", "core"],
};

const knowsNoSubject =
  "it knows no subject: pass the value in, or move this file to the subject it is about";
const advice: Record<string, string> = {
  core: "core knows nothing of ours: pass the value in",
  contract: "describe it in contract itself, or move what is needed there",
  "app/http": knowsNoSubject,
  "app/browser": knowsNoSubject,
  "app/caching": knowsNoSubject,
  "app/text-search": knowsNoSubject,
  "app/ui": "ui knows no domain: take the value or the text as a property",
  client: "let the subject's *.server.ts call the backend and hand the value in",
  "app/routes": "compose the subjects in the route and let the file below know nothing of it",
  "workers/platform": "share it through contract; the workers only meet there",
  "workers/platform/kernel": "the kernel knows no module: move what is needed down, or pass it in",
  "workers/platform/modules":
    "a module knows neither the store's object nor http: pass a function or a value in",
  "workers/platform/store-object": "the object knows no http: answer with a value that http turns",
  "workers/platform/http": "only index.ts stands above http",
  "workers/sandbox":
    "the sandbox speaks other people's protocols: write it down here, or use contract",
  ops: "ops reaches the platform by its API: describe the call in contract",
};

export function isTest(path: string): boolean {
  return (
    /(\.test\.tsx?|\/all-tests(\.ts|\/[^/]+\.ts)|\/vitest\.config\.ts)$/.test(path) ||
    path.startsWith("tests/")
  );
}

function isServerOnly(path: string): boolean {
  return (
    /\.server\.tsx?$/.test(path) ||
    ["client", "app/context", "app/routes", "workers/storefront"].includes(roomOf(path)) ||
    ["studio/session", "studio/routes", "workers/studio"].includes(roomOf(path)) ||
    /^(app|studio)\/(root|entry\.server)\.tsx?$/.test(path)
  );
}

/** @returns what is wrong with an edge and what to do instead; nothing when it is allowed. */
export function judgeEdge({ from, to, specifier }: Edge): string | undefined {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  const complain = (instead: string) => `${from} imports ${to}: ${instead}.`;
  if (specifier.startsWith("../..") && fromRoom !== "(root)") {
    return complain(`write #…/ for another room and ./ for this one, never ${specifier}`);
  }
  if (fromRoom === toRoom || isTest(from)) return undefined;
  if (toRoom === "app/routes" || toRoom === "studio/routes") {
    return complain(advice["app/routes"] ?? "");
  }
  const mayImport = allowed[fromRoom];
  if (mayImport === undefined) {
    return /^(app|studio|workers\/platform)\//.test(fromRoom)
      ? complain(`${fromRoom} is not in the table of tests/imports.ts: decide where it stands`)
      : undefined;
  }
  if (!mayImport.includes(toRoom)) {
    return complain(
      advice[fromRoom] ?? "when two subjects need each other, the route composes them",
    );
  }
  if (toRoom === "app/(root)" && fromRoom !== "workers/storefront") {
    return complain("nothing imports root or entry files: hand the value down as a property");
  }
  if (toRoom === "client" && !isServerOnly(from)) {
    return complain("only *.server.ts files may import backend: move the call into one");
  }
  return undefined;
}

const aliases: Record<string, string> = {
  "#app/": "app/",
  "#client/": "client/",
  "#contract/": "contract/",
  "#core/": "core/",
  "#ops/": "ops/",
  "#platform/": "workers/platform/",
  "#sandbox/": "workers/sandbox/",
  "#storefront/": "workers/storefront/",
  "#studio/": "studio/",
  "#tests/": "tests/",
};

const endings = ["", ".ts", ".tsx", ".css", ".json", "/index.ts", "/index.tsx"];

function resolveOwn(
  from: string,
  specifier: string,
  known: ReadonlySet<string>,
): string | undefined {
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
  if (alias === undefined && !specifier.startsWith(".")) return undefined;
  const bare = alias
    ? `${aliases[alias]}${specifier.slice(alias.length)}`
    : normalize(join(dirname(from), specifier));
  return endings.map((ending) => bare + ending).find((path) => known.has(path)) ?? bare;
}

export function readEdges(
  from: string,
  source: string,
  known: ReadonlySet<string> = new Set(),
): Edge[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  return importedFiles.flatMap(({ fileName: specifier }) => {
    const to = resolveOwn(from, specifier.replace(/\?.*$/, ""), known);
    return to === undefined ? [] : [{ from, to, specifier }];
  });
}

const folders = ["app", "client", "contract", "core", "ops", "studio", "workers"];

export function listSourceFiles(folder: string, ending: RegExp): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes("node_modules"));
}

export function readAllEdges(): Edge[] {
  const files = folders.flatMap((folder) => listSourceFiles(folder, /\.(tsx?|css|json)$/));
  const known = new Set(files);
  return files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readEdges(path, readFileSync(join(projectRoot, path), "utf8"), known));
}
