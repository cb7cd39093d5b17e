// The rules by which Redocly (recommended) and Spectral (spectral:oas) judge an API document, without
// their packages. A valid document alone is held by build-openapi-document.test.ts.
import { Validator } from "@cfworker/json-schema";
import { expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "#contract/all-calls";
import { buildOpenApiDocument } from "./build-openapi-document";

const document = buildOpenApiDocument(allCalls, "http://localhost:8788");
const text = JSON.stringify(document);

const OperationShape = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(20),
  tags: z.array(z.string()).min(1),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
});

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    place: `${method} ${path}`,
    method,
    path,
    operation: OperationShape.parse(operation),
  })),
);

test("API-01 the document names its server, its licence and whom to ask", () => {
  const { info, servers } = document;
  expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(info.contact.name).toMatch(/operator/);
  expect(servers).toHaveLength(1);
  const Server = z.object({
    // Neither a trailing slash nor a machine of the developer's.
    url: z.string().regex(/^(?!.*(example\.com|localhost)).*[^/]$/),
    variables: z.record(z.string(), z.object({ default: z.url() })),
  });
  for (const server of servers) {
    const { url, variables } = Server.parse(server);
    const named = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(variables)).toEqual(named);
  }
});

test("API-01 every operation has a tag that is described once", () => {
  const names = document.tags.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { description } of document.tags) expect(String(description)).toMatch(/\.$/);
  const used = operations.flatMap(({ operation }) => operation.tags);
  expect(new Set(used)).toEqual(new Set(names));
});

test("API-01 operation ids are unique and fit an address; no two parameters share a name", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z]+$/);
  for (const { place, operation } of operations) {
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, place).toBe(names.length);
  }
});

test("API-01 every operation documents its success and its errors", () => {
  for (const { place, operation } of operations) {
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((status) => /^2\d\d$/.test(status)),
      place,
    ).toBe(true);
    expect(statuses, place).toContain("4XX");
  }
});

test("API-01 no path ends with a slash, has a query, or could be meant for another one", () => {
  const shapes = new Set<string>();
  for (const { path, method } of operations) {
    expect(path).toMatch(/^\/[^?]*[^/?]$/);
    const shape = `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
    expect(shapes.has(shape), shape).toBe(false);
    shapes.add(shape);
  }
  for (const one of Object.keys(document.paths)) {
    const pattern = new RegExp(`^${one.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    const meant = Object.keys(document.paths).filter((path) => path !== one && pattern.test(path));
    expect(meant, one).toEqual([]);
  }
});

test("API-01 every component is used", () => {
  for (const name of Object.keys(document.components.schemas)) {
    expect(text, name).toContain(`"$ref":"#/components/schemas/${name}"`);
  }
});

type Schema = Record<string, unknown>;

/** Every schema in the document that names a value of its own, and the value. */
function listValues(node: unknown): { schema: Schema; value: unknown }[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(listValues);
  const schema = node as Schema;
  const isSchema = ["type", "anyOf", "enum", "$ref"].some((name) => name in schema);
  const own = isSchema && "default" in schema ? [{ schema, value: schema.default }] : [];
  return [...own, ...Object.values(schema).flatMap(listValues)];
}

test("API-01 every default is a value of its schema, for validators without Unicode classes too", () => {
  const values = listValues(document.paths).concat(listValues(document.components.schemas));
  expect(values.length).toBeGreaterThan(50);
  for (const { schema, value } of values) {
    const validator = new Validator({ ...schema, components: document.components }, "2020-12");
    expect(validator.validate(value).valid, JSON.stringify(schema)).toBe(true);
    expect(String(schema.pattern)).not.toMatch(/\\p\{/i);
  }
});
