// For the tests: holds what the server really answered against the API document.
import { Validator } from "@cfworker/json-schema";
import { allCalls } from "#contract/all-calls";
import { buildOpenApiDocument } from "./build-openapi-document";

const document = buildOpenApiDocument(allCalls, "http://platform.test");

type Operation = { name: string; method: string; path: RegExp; responses: Record<string, unknown> };

const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, responses }]) => ({
    name: String(operationId),
    method: method.toUpperCase(),
    // A file's path may contain slashes; no other parameter may.
    path: new RegExp(`^${path.replaceAll("{path}", ".+").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    responses: responses as Record<string, unknown>,
  })),
);

const validators = new Map<string, Validator>();

type Described = { content: { "application/json": { schema: Record<string, unknown> } } };

function validatorOf({ name, responses }: Operation, status: number): Validator | null {
  const kind = status < 400 ? String(status) : `${Math.floor(status / 100)}XX`;
  const known = validators.get(`${name} ${kind}`);
  if (known !== undefined) return known;
  const described = responses[kind] as Described | undefined;
  if (described === undefined) return null;
  const { schema } = described.content["application/json"];
  const validator = new Validator({ ...schema, components: document.components }, "2020-12");
  validators.set(`${name} ${kind}`, validator);
  return validator;
}

/** An exact path wins over one with parameters, as in the router. */
function findOperation(method: string, path: string): Operation | undefined {
  const fitting = operations.filter((known) => known.method === method && known.path.test(path));
  return fitting.find((known) => !known.path.source.includes("[^/]+")) ?? fitting[0];
}

/** @throws Error when the answer is not what the document says. Calls that it does not have pass. */
export async function checkAnswerAgainstOpenApi(method: string, path: string, response: Response) {
  const operation = findOperation(method, path.split("?")[0] ?? "");
  if (operation === undefined) return;
  const fail = (what: string) => {
    throw new Error(`${operation.name} (${response.status}) ${what}`);
  };
  for (const header of ["Cache-Control", "X-Request-Id"]) {
    if (!response.headers.has(header)) fail(`has no ${header}`);
  }
  const validator = validatorOf(operation, response.status);
  if (validator === null) return fail("answers with a status that the API document does not have");
  const { valid, errors } = validator.validate(await response.clone().json());
  if (!valid) {
    const reasons = errors.map((error) => `${error.instanceLocation} ${error.error}`);
    fail(`is not what the API document says: ${reasons.join("; ")}`);
  }
}
