import { expect, test } from "./fixtures";
import { faultsOf, overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";

test("SUP-01 SUP-03 SUP-04 SUP-05 SUP-06 SUP-08 topics can be searched, and an article links to contact and related ones", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/track"));
  const help = page.getByRole("contentinfo").getByRole("navigation", { name: "Help" });
  await help.getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How can we help?");
  const main = page.getByRole("main");
  for (const name of ["About my order", "Shipping", "Billing", "Understanding our policies"]) {
    const group = main.getByRole("region", { name });
    expect(await group.getByRole("link").count()).toBeGreaterThan(5);
  }
  await page.getByRole("searchbox", { name: "Search our topics" }).fill("wrong refnud");
  await page.getByRole("searchbox").press("Enter");
  await expect(main.getByRole("status")).toContainText('results for "wrong refnud"');
  await main.getByRole("link", { name: "My item is wrong, damaged or misprinted" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "My item is wrong, damaged or misprinted",
  );
  await expect(page).toHaveTitle(/^My item is wrong.* \| Aurora Field Club$/);
  const trail = page.getByRole("navigation", { name: "You are here" });
  await expect(trail.getByRole("listitem")).toHaveText([
    "Home",
    "Support",
    "About my order",
    "Wrong or damaged item",
  ]);
  expect(await overflowOf(page)).toBe(0);
  const ways = page.getByRole("navigation", { name: "Still need help?" }).getByRole("link");
  await expect(ways).toHaveText([/^Track order/, /7 days a week/, /within 24 business hours/]);
  const paths = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/track", "/live-chat", "/contact"]);
  const topics = page.getByRole("navigation", { name: "All help topics" });
  // On a phone the list of topics is folded up.
  if (!(await topics.isVisible())) await page.getByText("All help topics").click();
  const billing = topics.getByText("Billing");
  expect(await billing.evaluate((topic) => getComputedStyle(topic, "::after").width)).toBe("7px");
  await billing.click();
  await topics.getByRole("link", { name: "Promo codes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How do I use a promo code?");
  await page.goto(storeUrl("aurora", "/support?q=xylophone"));
  await expect(main.getByText('No results for "xylophone"')).toBeVisible();
  await expect(main.getByRole("link", { name: "Email ticket" }).first()).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("SUP-02 SUP-07 NWS-03 FLG-03 Q63 a seller's article replaces ours, a disabled chat offers the contact form, and a shop without the support area redirects home", {
  tag: "@sizeless",
}, async ({ page, storeUrl, getAnswer }) => {
  await page.goto(storeUrl("vinyl", "/support?locale=de"));
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wie können wir helfen?");
  await expect(main).toContainText("Hilfeartikel gibt es bisher leider nur auf Englisch");
  expect(await faultsOf(page)).toEqual([]);
  const shipping = main.getByRole("region", { name: "Versand" });
  await shipping.getByRole("link", { name: "Can I collect my order in Lyon?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Can I collect my order in Lyon?",
  );
  // What a seller wrote is in a language that we do not know.
  await expect(page.getByRole("article")).not.toHaveAttribute("lang");
  expect(await faultsOf(page)).toEqual([]);
  const saved = await page.context().cookies(storeUrl("vinyl"));
  const cookie = saved.map(({ name, value }) => `${name}=${value}`).join("; ");
  const documentAt = async (path: string) =>
    (await getAnswer(storeUrl("vinyl", path), { cookie })).text();
  expect(await documentAt("/support/returns-and-exchanges")).toContain("painting walls");
  expect(await documentAt("/support/where-is-my-order")).toMatch(/<article[^>]* lang="en"/);
  await page.goto(storeUrl("vinyl", "/support"));
  await hydrated(page);
  await page.getByRole("searchbox").fill("refund");
  await page.getByRole("searchbox").press("Enter");
  await expect(main.locator("mark").first()).toHaveText("Refunds");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.goto(storeUrl("aurora", "/live-chat"));
  await expect(main).toContainText("Live chat 7 days a week");
  await expect(main).toContainText("E-mail reply within 24 business hours");
  await expect(page.getByRole("button", { name: "Start chat" })).toHaveCount(0);
  const ticket = main.getByRole("link", { name: "Email ticket" });
  await expect(ticket).toHaveAttribute("href", "/contact");
  expect(await faultsOf(page)).toEqual([]);
  const answer = await getAnswer(storeUrl("tiny", "/support/where-is-my-order"));
  expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
});
