/** Icons of a seller's social accounts, in header and footer. */

import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";

test("HDR-04 a social icon whose file is gone gives way to a drawing, in header and footer", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, [aListing("mug")]);
  const socialMedia = [
    { id: "instagram", url: "https://social.test/1", icon: "/gone/instagram.png" },
    { id: "our radio", url: "https://social.test/2", icon: "/gone/radio.png" },
  ];
  const { publish } = themesOf(shop, slug);
  await publish({
    brand: { socialMedia },
    content: { header: { showSocialIcons: true }, footer: { showSocialIcons: true } },
  });
  await page.goto(storeUrl(slug, "/track"));
  await hydrated(page);
  for (const place of ["banner", "contentinfo"] as const) {
    for (const name of [/^instagram \(/i, /^our radio \(/]) {
      const link = page.getByRole(place).getByRole("link", { name }).first();
      await expect(link.locator("svg")).toBeVisible();
      await expect(link.locator("img")).toHaveCount(0);
    }
  }
});
