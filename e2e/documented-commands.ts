/** Commands read from the documentation's examples, so that a journey runs what readers type. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const docs = resolve(import.meta.dirname, "../docs");
const prefix = "npm run ops -- ";

/** As a shell would: at spaces, but for what stands in double quotes. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** @returns the words behind `npm run ops --`, line by line, of the first example below a heading. */
export function readDocumentedCommands(file: string, heading: string): string[][] {
  const text = readFileSync(resolve(docs, file), "utf8");
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const example = section.split("```sh\n")[1]?.split("\n```")[0] ?? "";
  return example
    .split("\n")
    .filter((line) => line.startsWith(prefix))
    .map((line) => splitWords(line.slice(prefix.length)));
}
