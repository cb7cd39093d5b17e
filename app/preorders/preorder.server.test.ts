import { expect, test } from "vitest";
import { aShop } from "#app/checkout/testing.server";
import { action } from "#app/root";

const fields = {
  ...{ fullname: "Ada Walker", email: "ada@example.com", street: "500 Howard Street" },
  ...{ street2: "", city: "Austin", zip: "73301", state: "TX", country: "US" },
  ...{ colorId: "1", sizeId: "2" },
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

test("POF-06 a form that names its listing is led back there, wrong or right", async () => {
  const form = { slug: "whale-hoodie" };
  const path = "/listing/whale-hoodie/preorder";
  expect(await post(form)).toEqual({ status: 303, to: `${path}?sent=yes`, asked: 1 });
  expect(await post({ ...form, zip: "7330" })).toEqual({ status: 307, to: path, asked: 0 });
});

test("POF-03 API-15 wrong fields of nobody's form are the sender's mistake", async () => {
  await expect(post({ zip: "7330" })).rejects.toMatchObject({ status: 400 });
});
