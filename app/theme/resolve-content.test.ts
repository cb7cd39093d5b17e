import { expect, test } from "vitest";
import type { ThemeData } from "#contract/theme/theme";
import { resolveTheme } from "./resolve-theme";

const withContent = (content: ThemeData["content"]) => resolveTheme({ content }).content;

test("THM-10 the seller's texts and switches take the place of the built-in ones", () => {
  const content = withContent({
    favicon: "{{assetPath}}/icon.png",
    header: { showCategories: false, showSocialIcons: true },
    heroBanner: { title: "New", body: "Body", ctaText: "Look", ctaLink: "/hats" },
    notification: { text: "Free shipping" },
    footer: { newsletter: true, showSocialIcons: false, about: { textContent: "Us" } },
  });
  expect(content).toMatchObject({
    favicon: "/media/icon.png",
    showCategories: false,
    showHeaderSocialIcons: true,
    hero: { title: "New", body: "Body", ctaText: "Look", ctaLink: "/hats" },
    notification: "Free shipping",
    footer: { newsletter: true, showSocialIcons: false, about: "Us" },
  });
});

test("THM-10 a category banner without a usable picture is left out alone", () => {
  const banner = (slug: string, image: string) => ({ slug, image, displayName: slug });
  const { categories } = withContent({
    categories: [banner("hats", "{{assetPath}}/hats.jpg"), banner("tees", "javascript:alert(1)")],
  });
  expect(categories).toEqual([banner("hats", "/media/hats.jpg")]);
});

test("THM-11 the asset placeholder becomes the store's media in every picture", () => {
  const path = "{{assetPath}}/brand/x.svg";
  const content = withContent({
    favicon: path,
    logo: path,
    heroBanner: { featuredImage: path },
    categories: [{ slug: "hats", image: path, displayName: "Hats" }],
  });
  expect([content.favicon, content.logo, content.hero.featuredImage]).toEqual([
    "/media/brand/x.svg",
    "/media/brand/x.svg",
    "/media/brand/x.svg",
  ]);
  expect(JSON.stringify(content)).not.toContain("{{assetPath}}");
});

test("THM-11 the placeholder is filled in the icons of social links too", () => {
  const social = { id: "instagram", url: "https://instagram.com/x", icon: "{{assetPath}}/ig.svg" };
  const theme = resolveTheme({ brand: { socialMedia: [social] } });
  expect(theme.content.socialMedia).toEqual([{ ...social, icon: "/media/ig.svg" }]);
});

test("THM-03 a social link that leads nowhere on the web is left out alone", () => {
  const social = (id: string, url: string) => ({ id, url, icon: id });
  const socialMedia = [social("x", "javascript:alert(1)"), social("tiktok", "https://t.example")];
  expect(resolveTheme({ brand: { socialMedia } }).content.socialMedia).toEqual([
    social("tiktok", "https://t.example"),
  ]);
});

test.each([
  "javascript:alert(1)",
  "//evil.example/x.png",
  "http://plain.example/x.png",
  "data:text/html,x",
  "x.png",
])("a picture from %s is not shown", (logo) => {
  expect(withContent({ logo }).logo).toBeNull();
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  " javascript:alert(1)",
])("the hero never links to %s", (ctaLink) => {
  expect(withContent({ heroBanner: { ctaLink } }).hero.ctaLink).toBe("#featured-products");
});

test("GAT-02 the gate's texts and social icons are the theme's where it says them", () => {
  const login = {
    title: " Members ",
    note: "By invitation",
    button: "Enter",
    showSocialIcons: true,
  };
  const content = withContent({ login });
  expect(content.login).toEqual({ note: "By invitation", showSocialIcons: true });
  expect(content.overrides).toEqual({ "login.title": "Members", "login.submit": "Enter" });
  expect(withContent({}).login).toEqual({ note: "", showSocialIcons: false });
});

test("THM-10 Q9 a text of the seller's stands in for a message, an empty one leaves it", () => {
  const { overrides } = withContent({
    listing: { addToCart: "Into the bag", outOfStock: "  ", description: "The story" },
    preorder: { button: "Reserve yours", note: "" },
    cart: { heading: "Basket" },
  });
  expect(overrides).toEqual({
    "listing.addToCart": "Into the bag",
    "listing.description": "The story",
    "preorder.button": "Reserve yours",
    "cart.heading": "Basket",
  });
  expect(withContent({}).overrides).toEqual({});
});

test.each([
  ["https://forms.example/f/abc?x=1", "https://forms.example/f/abc?x=1"],
  [" https://forms.example/f ", "https://forms.example/f"],
  ["http://forms.example/f", null],
  ["https://a;script-src.example/f", null],
  ["https://user:word@forms.example/f", null],
  ["https://localhost/f", null],
  ["/f", null],
  ["javascript:alert(1)", null],
])("NWS-02 Q69 the form %j of a marketing provider is taken as %j", (given, taken) => {
  const { embeddedForms } = withContent({ embeddedForms: { getNotified: given } });
  expect(embeddedForms).toEqual({ getNotified: taken, newsletter: null });
  const other = withContent({ embeddedForms: { newsletter: given } });
  expect(other.embeddedForms.newsletter).toBe(taken);
});

test.each([undefined, ""])(
  "PRO-06 a countdown whose end is %j ends as the revenge fleece's did, and is off unless it is turned on",
  (endsAt) => {
    const countdown = { title: "The revenge fleece", endsAt };
    expect(withContent({ countdown }).countdown).toBeNull();
    expect(withContent({ countdown: { ...countdown, enabled: true } }).countdown).toMatchObject({
      title: "The revenge fleece",
      endsAt: "2024-05-28T06:59:00Z",
    });
  },
);

test.each(["soon", "2026-13-01T00:00:00Z", 5])(
  "PRO-06 a countdown whose end is %j is not shown",
  (endsAt) => {
    const countdown = { enabled: true, title: "The revenge fleece", endsAt: endsAt as string };
    expect(withContent({ countdown }).countdown).toBeNull();
    const running = { ...countdown, endsAt: "2030-01-01T00:00:00Z" };
    expect(withContent({ countdown: running }).countdown).toMatchObject({ endsAt: running.endsAt });
  },
);
