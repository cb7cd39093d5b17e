import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { allCalls } from "#contract/all-calls";
import { buildOpenApiDocument, templateOf } from "./build-openapi-document";

const document = buildOpenApiDocument(allCalls, "https://platform.test");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("API-01 the contract makes a valid OpenAPI 3.1 document", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test("every call is described once, and no two calls share a route", () => {
  expect(operations).toHaveLength(allCalls.length);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
});

test("every reference resolves to a component", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, target] of references) {
    const name = target?.replace("#/components/schemas/", "") ?? "";
    expect(Object.keys(document.components.schemas), target).toContain(name);
  }
});

test("every parameter of a path is described", () => {
  for (const call of allCalls) {
    const named = [...templateOf(call.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const operation = JSON.stringify(document.paths[templateOf(call.path)]);
    for (const name of named) expect(operation).toContain(`"name":"${name}","in":"path"`);
  }
});

test("calls of sellers and operators say whose token they need; shoppers need none", () => {
  const secured = (name: string) =>
    operations.find(({ operation }) => operation.operationId === name)?.operation.security;
  expect(secured("importCatalog")).toEqual([
    { sellerToken: [] },
    { session: [] },
    { operatorToken: [] },
  ]);
  expect(secured("createStore")).toEqual([{ operatorToken: [] }, { session: [] }]);
  expect(secured("getAvailability")).toEqual([{ apiKey: [] }]);
  expect(secured("getListing")).toEqual([]);
});

test("the headers that open a shop's gates and a checkout are parameters of the calls that read them", () => {
  const readersOf = (header: string) =>
    operations
      .filter(({ operation }) => JSON.stringify(operation.parameters).includes(`"${header}"`))
      .map(({ operation }) => String(operation.operationId));
  for (const header of ["X-Access-Pass", "X-Age-Confirmed"]) {
    expect(readersOf(header)).toEqual(expect.arrayContaining(["getListing", "initiatePayment"]));
    for (const name of ["checkAccessCode", "refundOrder", "createStore"]) {
      expect(readersOf(header), name).not.toContain(name);
    }
  }
  expect(readersOf("X-Checkout-Seal").sort()).toEqual([
    "createCheckout",
    "createPaypalExpressOrder",
    "createPaypalOrder",
    "getCheckout",
    "getPayment",
    "initiatePayment",
    "reviewPaypalExpressOrder",
    "updateCheckout",
  ]);
});
