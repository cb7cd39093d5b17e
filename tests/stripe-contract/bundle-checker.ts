/** Node, before the tests: the checks as a worker of its own, with no schema left to be compiled. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { Ajv, type Options } from "ajv";
import standalone from "ajv/dist/standalone";
import { build } from "esbuild";
import {
  announced,
  type Description,
  describeOperations,
  refTo,
  type Schema,
} from "./describe-operations";

const root = resolve(import.meta.dirname, "../..");
const cacheDir = join(root, "node_modules/.cache/stripe-contract");

const options: Options = {
  strict: false,
  validateFormats: false,
  allErrors: true,
  inlineRefs: false,
  code: { source: true, esm: true, lines: false },
};

/** Ajv's code of named checks. @param coerce form fields are text; they become what they stand for */
function compile(schemas: Record<string, Schema>, { definitions }: Description, coerce: boolean) {
  const ajv = new Ajv({ ...options, coerceTypes: coerce });
  ajv.addSchema({ definitions }, "stripe");
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standalone(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
}

function buildModules(description: Description): Record<string, string> {
  const { operations } = description;
  const named = (prefix: string, pick: (index: number) => Schema) =>
    Object.fromEntries(operations.map((_, index) => [`${prefix}${index}`, pick(index)]));
  const answers = {
    ...named("answer", (index) => operations[index]?.answer ?? {}),
    failure: refTo("error"),
    ...Object.fromEntries(
      announced.map((name) => [`object_${name.replace(".", "_")}`, refTo(name)]),
    ),
  };
  const requests = named("request", (index) => operations[index]?.request ?? {});
  return {
    "contract:requests": compile(requests, description, true),
    "contract:answers": compile(answers, description, false),
    "contract:operations": `export default ${JSON.stringify(operations.map(({ name }) => name))};`,
  };
}

async function bundle(): Promise<string> {
  const modules = buildModules(describeOperations());
  const result = await build({
    absWorkingDir: root,
    entryPoints: ["tests/stripe-contract/checker-worker.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minify: true,
    mainFields: ["module", "main"],
    logLevel: "silent",
    plugins: [
      {
        name: "contract",
        setup(plugin) {
          plugin.onResolve({ filter: /^contract:/ }, ({ path }) => ({
            path,
            namespace: "contract",
          }));
          plugin.onLoad({ filter: /.*/, namespace: "contract" }, ({ path }) => ({
            contents: modules[path] ?? "",
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error("Bundling the contract's checks wrote nothing");
  return file.text;
}

/** What the bundle is made of: it is the same as long as these are. */
function fingerprint(): string {
  const sources = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  const others = ["node_modules/ajv/package.json"];
  const hash = createHash("sha256");
  for (const path of [...sources, ...others.map((name) => join(root, name))].sort()) {
    hash.update(readFileSync(path));
  }
  hash.update(readFileSync(join(root, "workers/sandbox/stripe/protocol/form.ts")));
  return hash.digest("hex").slice(0, 32);
}

/** The worker's bundled source. Cached on disk, because every test run asks for it. */
export async function bundleChecker(): Promise<string> {
  const cachedPath = join(cacheDir, `${fingerprint()}.js`);
  if (existsSync(cachedPath)) return readFileSync(cachedPath, "utf8");
  const source = await bundle();
  // Whole or not at all: several runs begin at once, and none may take another's draft away.
  mkdirSync(cacheDir, { recursive: true });
  const made = join(cacheDir, String(process.pid));
  writeFileSync(made, source);
  renameSync(made, cachedPath);
  return source;
}
