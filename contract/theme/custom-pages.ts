// Sellers' custom pages, published with the theme. Slugs must not shadow routes of the shop.
import * as z from "zod";
import { oneLine } from "#contract/values/one-line";

/**
 * Addresses of one part that the shop answers with a page of its own. A collection under one would stand in the menu and
 * never be seen.
 */
export const routedSlugs: ReadonlySet<string> = new Set([
  "404",
  "about",
  "age-check",
  "cart",
  "consent",
  "contact",
  "contact-success",
  "events",
  "healthz",
  "listing-not-found",
  "live-chat",
  "login",
  "newsletter",
  "preferences",
  "preorder-form",
  "privacy-policy",
  "search",
  "stock-alert",
  "support",
  "terms",
  "terms-of-use",
  "thankyou",
  "track",
]);

/** First parts of addresses that the shop answers itself; a page under one would never be seen. */
export const reservedPageSlugs: ReadonlySet<string> = new Set([
  ...routedSlugs,
  "affiliate",
  "api",
  "assets",
  "buy",
  "checkout",
  "checkout-complete",
  "downloads",
  "index",
  "listing",
  "media",
  "policies",
]);

const maxPages = 50;

const PageSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "a slug has lower-case letters, digits and inner hyphens")
  .max(80)
  .refine((slug) => !reservedPageSlugs.has(slug), {
    error: "the shop has a page of its own there",
    params: { reason: "reserved" },
  });

/** Where a collection has the same slug, the collection is shown. */
export const CustomPageSchema = z.looseObject({
  slug: PageSlugSchema,
  title: oneLine(200).trim().min(1),
  /** Text or HTML; what makes headings, paragraphs, lists, stress and links is read of it. */
  text: z.string(),
  /** Linked in the shop's footer. */
  inFooter: z.boolean().optional(),
});
export type CustomPageData = z.infer<typeof CustomPageSchema>;

/** @returns the places of those whose slug an earlier one has. */
export function listTwinSlugs(entries: readonly { slug: string }[]): number[] {
  const slugs = entries.map(({ slug }) => slug);
  return slugs.flatMap((slug, index) => (slugs.indexOf(slug) < index ? [index] : []));
}

export const CustomPagesSchema = z
  .array(CustomPageSchema)
  .max(maxPages)
  .superRefine((pages, issues) => {
    for (const index of listTwinSlugs(pages)) {
      const message = "another page has this slug";
      issues.addIssue({
        code: "custom",
        message,
        path: [index, "slug"],
        params: { reason: "taken" },
      });
    }
  });
