import { expect, test } from "vitest";
import { createStore, showStore } from "#contract/store/operator-calls";
import { operator } from "#tests/fixtures/platform/archive";
import { aStore, ask, bindings, readAnswer } from "#tests/fixtures/platform/platform";
import { claimSlug, placedStub } from "./durable-object-location";

const settings = { market: { locale: "de", currency: "EUR", region: "EU" } };

async function open(slug: string, place: Record<string, string>) {
  const body = { slug, name: "Lied", settings, place };
  return readAnswer(createStore, await ask("POST", createStore.path, { ...operator, body }));
}

/** Answers with how the object was asked for. */
function aNamespace() {
  const asked: unknown[] = [];
  const namespace = {
    jurisdiction: (name: string) => {
      asked.push(name);
      return namespace;
    },
    idFromName: (slug: string) => slug,
    get: (id: string, options?: unknown) => {
      asked.push([id, options]);
      return null;
    },
  };
  // What a namespace does beside these is not asked of it.
  return { asked, namespace: namespace as unknown as typeof bindings.STORES };
}

async function askedFor(slug: string, ENVIRONMENT: string) {
  const { asked, namespace } = aNamespace();
  await placedStub({ DIRECTORY: bindings.DIRECTORY, ENVIRONMENT }, namespace, slug);
  return asked;
}

test("a store opened in the EU is asked for there and near its location, and says so", async () => {
  const place = { jurisdiction: "eu", locationHint: "weur" };
  expect((await open("lied", place)).place).toEqual(place);
  const path = showStore.path.replace(":slug", "lied");
  const shown = await readAnswer(showStore, await ask("GET", path, operator));
  expect(shown.place).toEqual(place);
  expect(await askedFor("lied", "production")).toEqual(["eu", ["lied", { locationHint: "weur" }]]);
  // One machine is in one place.
  expect(await askedFor("lied", "development")).toEqual([["lied", { locationHint: "weur" }]]);
});

test("a store opened without a place is asked for by its name alone", async () => {
  await aStore("aurora");
  expect(await askedFor("aurora", "production")).toEqual([["aurora", undefined]]);
});

test("the place counts before the store is in the directory, when its object is first asked for", async () => {
  await aStore("aurora");
  await claimSlug(bindings.DIRECTORY, "lied", { jurisdiction: "eu", locationHint: null });
  expect(await askedFor("lied", "production")).toEqual(["eu", ["lied", undefined]]);
});
