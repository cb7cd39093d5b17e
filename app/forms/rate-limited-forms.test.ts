import { expect, test } from "vitest";
import { action as signUp } from "#app/routes/newsletter";
import { action as askAlert } from "#app/routes/stock-alert-form";
import { aShop } from "#tests/fixtures/app/checkout";

const busy = () =>
  Response.json({ errors: [{ code: "too_many_requests", detail: "no" }] }, { status: 429 });

test.each([
  ["newsletter", signUp],
  ["stock alert", askAlert],
])(
  "a form of %s that was sent too often answers 429, and not that the shop is down",
  async (_page, action) => {
    const { shop } = aShop(({ call }) => (call.startsWith("POST ") ? busy() : { statusCode: 404 }));
    const body = new URLSearchParams({ email: "ada@example.com", colorId: "1", sizeId: "1" });
    const request = new Request("https://aurora.test/x", { method: "POST", body });
    const content = { footer: { newsletter: true } };
    const offering = { ...shop, theme: async () => ({ statusCode: 200, content }) };
    const answer = await action({ request, params: {}, context: { shop: offering } });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ problem: "recover.error.tooMany" });
  },
);
