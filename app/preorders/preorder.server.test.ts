import { expect, test } from "vitest";
import { action } from "#app/root";
import { action as showAgain } from "#app/routes/preorder-form";
import { aShop } from "#tests/fixtures/app/checkout";
import { handlePreorder } from "./preorder.server";

const fields = {
  fullname: "Ada Walker",
  email: "ada@example.com",
  street: "500 Howard Street",
  street2: "",
  city: "Austin",
  zip: "73301",
  state: "TX",
  country: "US",
  colorId: "1",
  sizeId: "2",
};

async function post(change: Record<string, string>) {
  const { shop, asked } = aShop(() => ({ id: 1, slug: "ridge-tee" }));
  const body = new URLSearchParams({ ...fields, ...change });
  const request = new Request("https://aurora.test/", { method: "POST", body });
  const answer = await action({ request, params: {}, context: { shop } });
  return { status: answer.status, to: answer.headers.get("location"), asked: asked.length };
}

test("API-15 POF-06 the bare fields, posted to /, are a pre-order of the listing they belong to", async () => {
  const to = "/listing/ridge-tee/preorder?sent=yes";
  expect(await post({})).toEqual({ status: 303, to, asked: 1 });
});

test("POF-06 a form that names its listing is redirected back there, wrong or right", async () => {
  const form = { slug: "whale-hoodie" };
  const path = "/listing/whale-hoodie/preorder";
  expect(await post(form)).toEqual({ status: 303, to: `${path}?sent=yes`, asked: 1 });
  const to = `${path}?variation=1&size=2`;
  expect(await post({ ...form, zip: "7330" })).toEqual({ status: 307, to, asked: 0 });
});

test.each([
  [429, "too_many_requests", "too-many", "recover.error.tooMany"],
  [422, "size_unknown", "gone", "quickAdd.soldOut"],
  [422, "color_unknown", "gone", "quickAdd.soldOut"],
  [422, "preorder_closed", "gone", "preorder.closed"],
  [422, "invalid", "failed", "preorder.failed"],
])("POF-06 a form that is answered %i %s is %s, and keeps what was typed", async (...of) => {
  const [status, code, kind, problem] = of;
  const error = { code, detail: "No", source: { pointer: "/" } };
  const { shop } = aShop(() => Response.json({ errors: [error] }, { status }));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { answer } = await handlePreorder(shop, form);
  expect(answer).toMatchObject({ kind, problem, result: { initialValue: { zip: "73301" } } });
});

test("PRE-04 in a preview no pre-order is taken, whichever form asks for it", async () => {
  const { shop, asked } = aShop(() => ({ id: 1 }));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const preview = { ...shop, isPreview: async () => true };
  expect((await handlePreorder(preview, form)).answer.kind).toBe("preview");
  expect(asked).toEqual([]);
});

test("API-15 POF-03 the bare fields with a mistake among them get the form with its messages, not an error page", async () => {
  const to = "/preorder-form?variation=1&size=2";
  expect(await post({ zip: "7330" })).toEqual({ status: 307, to, asked: 0 });
  const { shop } = aShop(() => null);
  const body = new URLSearchParams({ ...fields, zip: "7330", state: "" });
  const request = new Request(`https://aurora.test${to}`, { method: "POST", body });
  const answer = await showAgain({ request, params: {}, context: { shop } });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    kind: "refused",
    result: {
      error: { zip: ["preorder.error.zip"], state: ["checkout.error.state"] },
      initialValue: { fullname: "Ada Walker", city: "Austin", zip: "7330", colorId: "1" },
    },
  });
});

test("API-15 state and country may be named as people name them", async () => {
  const named = { state: "texas", country: "United States" };
  expect(await post(named)).toMatchObject({ status: 303, asked: 1 });
});

test("POF-03 API-15 a pre-order that names no colour and size is a bad request", async () => {
  await expect(post({ zip: "7330", colorId: "" })).rejects.toMatchObject({ status: 400 });
});
