import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { openServerHtml } from "./server-html";
import { enterByCode } from "./shop-steps";

const closed = ["/", "/cart", "/anziehen", "/thankyou?orderNumber=1", "/track", "/checkout/1"];

test("GAT-01 Q82 without an access code every page shows the gate only", {
  tag: "@sizeless",
}, async ({ getAnswer, storeUrl }) => {
  for (const path of [...closed, "/?_data=routes%2Fhome", "/?_data=root"]) {
    const response = await getAnswer(storeUrl("nightowl", path));
    expect(response.status()).toBe(302);
    expect(response.headers().location).toMatch(
      /^\/login(\?ledAway=1&_data=routes%2Flogin|\?next=.+)?$/,
    );
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(await response.text()).toBe("");
  }
  const gate = await (await getAnswer(storeUrl("nightowl", "/login"))).text();
  expect(gate).not.toMatch(/Anziehen|Unterwegs|\/listing\/|Nachtflug/);
});

test("GAT-02 GAT-03 API-31 Q82 the right code opens the gate and a wrong one does not, in the shopper's language, and a shop without one has no gate", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl }) => {
  await test.step("the right code opens the gate, a wrong one does not", async () => {
    const wanted = storeUrl("nightowl", "/search?searchterm=nacht");
    const next = `next=${encodeURIComponent("/search?searchterm=nacht")}`;
    await page.goto(wanted);
    await expect(page).toHaveURL(storeUrl("nightowl", `/login?${next}`));
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Nightowl Radio" })).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(14, 17, 22)");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const field = page.getByPlaceholder("Password");
    await expect(field).toHaveAttribute("required");

    await field.fill("sunlight");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("That is not the right code.")).toBeVisible();
    await expect(page).toHaveURL(storeUrl("nightowl", `/login?failed=1&${next}`));
    await expect(field).toHaveValue("");

    await field.fill("moonlight");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(wanted);
    await page.goto(storeUrl("nightowl"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Für alle, die noch wach sind",
    );
    await page.goto(storeUrl("nightowl", "/cart"));
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await page.goto(storeUrl("nightowl", "/login"));
    await expect(page).toHaveURL(storeUrl("nightowl"));
  });
  await test.step("the gate is in the shopper's language", async () => {
    await context.clearCookies();
    await page.goto(storeUrl("nightowl", "/login?wait=754"));
    await expect(page.getByText("Please try again in 13 minutes.")).toBeVisible();
    await page.goto(storeUrl("nightowl", "/login?wait=754&locale=de"));
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await expect(page.getByPlaceholder("Passwort")).toBeVisible();
    await expect(page.getByText("Bitte versuchen Sie es in 13 Minuten noch einmal.")).toBeVisible();
    await page.goto(storeUrl("nightowl", "/login?unanswered=1"));
    await expect(page.getByText("Der Code konnte nicht geprüft werden.")).toBeVisible();
  });
  await test.step("a shop without an access code has no gate and ignores a code", async () => {
    await context.clearCookies();
    await page.goto(storeUrl("aurora", "/?accessCode=moonlight"));
    await expect(page).toHaveURL(storeUrl("aurora"));
    await page.goto(storeUrl("aurora", "/login"));
    await expect(page).toHaveURL(storeUrl("aurora"));
  });
});

test("GAT-01 after the pass is lost the next link goes to the gate, which has no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await enterByCode(page, storeUrl("nightowl"));
  await page.context().clearCookies({ name: "nightowl.access" });
  await page.getByRole("banner").getByRole("link", { name: "Cart, 0" }).click();
  await expect(page).toHaveURL(storeUrl("nightowl", "/login?next=%2Fcart"));
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();

  // With and without messages.
  for (const path of ["/login", "/login?failed=1", "/login?wait=60", "/login?unanswered=1"]) {
    await openServerHtml(page, storeUrl("nightowl", path));
    expect(await violationsOf(page), path).toEqual([]);
  }
});
