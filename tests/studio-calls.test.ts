/** Calls of the studio: each is a person's own or a seller's, since a shopper's ends when the shop is closed. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const studio = resolve(import.meta.dirname, "../studio");
const contract = resolve(import.meta.dirname, "../contract");
const own = ["seller", "operator", "account", "signIn"];
const CallSchema = z.object({ name: z.string(), base: z.string() });

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** `[module, name]` of all that the file takes from a module of calls. */
function listImports(file: string): [string, string][] {
  const source = readFileSync(join(studio, file), "utf8");
  const imports = source.matchAll(/import \{([^}]*)\} from "#contract\/([\w/-]+-calls)"/g);
  return [...imports].flatMap(([, names = "", module = ""]) =>
    names.split(",").map((name): [string, string] => [module, name.trim()]),
  );
}

test("19 the studio asks with calls of people and sellers alone, which a closed shop answers as well", async () => {
  const files = readdirSync(studio, { recursive: true, encoding: "utf8" }).filter(isSource);
  const imports = files.flatMap(listImports);
  const foreign = await Promise.all(
    imports.map(async ([module, name]) => {
      const exported: Record<string, unknown> = await import(
        /* @vite-ignore */ pathToFileURL(join(contract, `${module}.ts`)).href
      );
      const call = CallSchema.safeParse(exported[name]);
      return call.success && !own.includes(call.data.base) ? [name] : [];
    }),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(foreign.flat()).toEqual([]);
});
