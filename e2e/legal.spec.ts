import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { layoutFaultsOf } from "./page-faults";
import { openServerHtml } from "./server-html";

test("ABT-04 ABT-05 terms and privacy policy say what they must, their contents lead to each section, and a German heading is hyphenated", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await test.step("the terms of use name the age, the limit of liability and the returns, the privacy policy children, the opt-out, cookies and payment providers", async () => {
    for (const path of ["/terms-of-use", "/terms"]) {
      await page.goto(storeUrl("aurora", path));
      await expect(page).toHaveURL(storeUrl("aurora", path));
      await expect(page).toHaveTitle("Terms of Use | Aurora Field Club");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
      await expect(page.getByText("Last updated Feb 2020")).toBeVisible();
      await expect(page.locator("main")).toContainText("You must be at least 18 years old");
      await expect(page.locator("main")).toContainText("Aurora Field Club");
      await expect(page.locator("main")).toContainText("is limited to $50.");
      await expect(page.locator("main")).toContainText("30 Day Make It Right Policy");
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", /\/terms-of-use$/);
      const address = page.getByRole("main").getByRole("link", { name: "help@aurora.test" });
      await expect(address).toHaveAttribute("href", "mailto:help@aurora.test");
    }

    await page.goto(storeUrl("aurora", "/privacy-policy"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    await expect(page.getByText("Last updated Feb 2020")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("children under 13");
    await expect(main).toContainText("up to ten business days");
    await expect(main).toContainText("kept for 7 days");
    await expect(main).toContainText("kept for 2 hours");
    await expect(main).toContainText("Stripe or PayPal");
  });
  await test.step("the table of contents links to each section", async () => {
    await page.goto(storeUrl("aurora", "/terms"));
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents.getByRole("link")).toHaveCount(10);
    await contents.getByRole("link", { name: "Our liability" }).click();
    await expect(page).toHaveURL(storeUrl("aurora", "/terms#liability"));
    await expect(page.getByRole("heading", { name: "Our liability" })).toBeInViewport();
  });
  await test.step("a German heading that is too long for 320 pixels is hyphenated by the browser's rules", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(storeUrl("aurora", "/privacy-policy?locale=de"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const heading = page.getByRole("heading", { level: 1, name: "Datenschutzerklärung" });
    await expect(heading).toHaveCSS("hyphens", "auto");
    expect(await layoutFaultsOf(page)).toEqual([]);
  });
});

test("ABT-04 ABT-05 LOC-09 each shop has its legal texts in the shopper's language", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ getAnswer, storeUrl }) => {
  const titles = {
    de: ["Nutzungsbedingungen", "Datenschutzerklärung"],
    nl: ["Gebruiksvoorwaarden", "Privacybeleid"],
    fr: ["Conditions d’utilisation", "Politique de confidentialité"],
    it: ["Condizioni d’uso", "Informativa sulla privacy"],
    es: ["Condiciones de uso", "Política de privacidad"],
    "pt-BR": ["Termos de uso", "Política de privacidade"],
    "en-GB": ["Terms of Use", "Privacy Policy"],
  };
  const read = async (path: string) => (await getAnswer(storeUrl("vinyl", path))).text();
  for (const [locale, [terms, privacy]] of Object.entries(titles)) {
    const page = await read(`/terms?locale=${locale}`);
    expect(page).toMatch(new RegExp(`<h1[^>]*>${terms}</h1>`));
    expect(page).toContain("Vinyl Garage");
    const other = await read(`/privacy-policy?locale=${locale}`);
    expect(other).toMatch(new RegExp(`<h1[^>]*>${privacy}</h1>`));
  }
});

test("ABT-01 ABT-02 ABT-04 ABT-05 the legal pages and the about page, which shows its picture, have no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  for (const path of ["/terms-of-use", "/privacy-policy?locale=de"]) {
    await openServerHtml(page, storeUrl("vinyl", path));
    expect(await violationsOf(page), path).toEqual([]);
  }

  await openServerHtml(page, storeUrl("aurora", "/about"));
  expect(await violationsOf(page)).toEqual([]);
  const picture = page.locator(".about-picture");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});
