import { expect, test } from "vitest";
import { decode, encode } from "./page-data-codec";

class Failure {
  constructor(readonly status: number) {}
}

const encoders = [
  (value: unknown) => (value instanceof Failure ? (["Failure", value.status] as const) : undefined),
];
const decoders = [
  (type: string, status: unknown) =>
    type === "Failure" ? { value: new Failure(Number(status)) } : undefined,
];

async function travel(value: unknown): Promise<unknown> {
  return (await decode(encode(value, { plugins: encoders }), { plugins: decoders })).value;
}

test("what loaders return arrives as it was", async () => {
  const page = {
    loaderData: { root: { name: "Café </script> 🏔", none: null, list: [1, { deep: [true] }] } },
    actionData: null,
    errors: null,
  };
  expect(await travel(page)).toEqual(page);
});

test("an error in the envelope arrives as an error, in a page and in an answer to a script", async () => {
  const failure = new Failure(404);
  expect(await travel({ loaderData: {}, errors: { "routes/shop": failure } })).toEqual({
    loaderData: {},
    errors: { "routes/shop": failure },
  });
  expect(await travel({ "routes/shop": { error: failure } })).toEqual({
    "routes/shop": { error: failure },
  });
});

test("nothing stays nothing: a route without data is not a route without an answer", async () => {
  const answer = await travel({ "routes/home": { data: undefined } });
  expect(answer).toEqual({ "routes/home": { data: undefined } });
  expect(Object.keys(Object(Object(answer)["routes/home"]))).toEqual(["data"]);
});

test("a loader that returns something else than plain data is told so", () => {
  expect(() => encode({ loaderData: new Map() })).toThrow("plain data only");
});

test("data that looks like the envelope's own tags is left alone", async () => {
  const page = { loaderData: { root: { text: { $tagged: ["undefined"] } } } };
  expect(await travel(page)).toEqual(page);
});
