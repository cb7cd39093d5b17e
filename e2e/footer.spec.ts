import { expect, test } from "./fixtures";

test("HDR-03 HDR-04 HDR-09 HDR-10 HDR-12 the footer leads to collections, help and the legal pages, social icons are placed by the theme and named by their network, and a store without categories, support area and help centre links to its own pages only", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const name = /^Bandcamp \(opens in a new tab\)$/;
  await page.goto(storeUrl("vinyl", "/cart"));
  await expect(banner.getByRole("link", { name })).toBeVisible();
  await expect(footer.getByRole("link", { name })).toBeVisible();
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(banner.getByRole("link", { name: /Instagram/ })).toHaveCount(0);
  const icon = footer.getByRole("link", { name: /^Instagram/ });
  await expect(icon).toHaveAttribute("rel", "noopener noreferrer");
  await expect(footer).toContainText("A hiking club north of the tree line.");
  const group = (name: string) => footer.getByRole("navigation", { name });
  await expect(group("Shop").getByRole("link")).toHaveText([
    /Wear/,
    /Carry|Caps/,
    /Cabin/,
    /Expeditions/,
    /Club basics/,
    "About",
  ]);
  await expect(group("Help").getByRole("link", { name: "Contact" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(group("Legal").getByRole("link", { name: "Terms of use" })).toHaveAttribute(
    "href",
    "/terms-of-use",
  );
  await expect(footer.getByRole("link", { name: "For creators" })).toHaveCount(0);
  await group("Help").getByRole("link", { name: "Track order" }).click();
  await expect(page).toHaveURL(storeUrl("aurora", "/track"));

  await page.goto(storeUrl("tiny", "/cart"));
  await expect(page.locator("summary")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toHaveCount(0);
  const help = group("Help").getByRole("link");
  await expect(help).toHaveText(["Track order", "Contact"]);
  await expect(help.last()).toHaveAttribute("href", "/contact");
  await page.goto(storeUrl("tiny"));
  await page.locator(".tile-link").first().click();
  await expect(page.getByText("30 Day Make It Right Policy").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Refund policy" })).toHaveCount(0);
});
