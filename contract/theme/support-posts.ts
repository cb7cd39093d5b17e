// Sellers' help articles, which replace the shop's own ones by slug or are added to them.
import * as z from "zod";
import { listTwinSlugs } from "./custom-pages";

/** In the order in which they are shown. */
export const supportCategorySlugs = ["about-my-order", "shipping", "billing", "policies"] as const;
export type SupportCategorySlug = (typeof supportCategorySlugs)[number];

const SupportPostSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "a slug has lower-case letters, digits and inner hyphens")
  .max(80);

/** Takes the place of the shop's own article of the same slug; any other slug is a new one. */
export const SupportPostSchema = z.looseObject({
  slug: SupportPostSlugSchema,
  title: z.string().trim().min(1).max(200),
  /** Shorter, for lists; without one the title. */
  name: z.string().trim().max(80).optional(),
  /** One of the interface's icons by name, or a picture. */
  icon: z.string().optional(),
  /** Search terms beside those of the text itself. */
  keywords: z.string().max(1_000).optional(),
  /** Without one that of the article which it replaces, else the first. */
  category: z.enum(supportCategorySlugs).optional(),
  databaseId: z.int().positive().optional(),
  /** Text or HTML; what makes headings, paragraphs, lists, stress and links is read of it. */
  text: z.string().trim().min(1).max(20_000),
});
export type SupportPostData = z.infer<typeof SupportPostSchema>;

const maxPosts = 50;

export const SupportContentSchema = z.looseObject({
  posts: z
    .array(SupportPostSchema)
    .max(maxPosts)
    .superRefine((posts, issues) => {
      for (const index of listTwinSlugs(posts)) {
        const message = "another article has this slug";
        issues.addIssue({
          code: "custom",
          message,
          path: [index, "slug"],
          params: { reason: "taken" },
        });
      }
    })
    .optional(),
  /** Slugs of the shop's own articles that are left out. */
  hidden: z.array(z.string()).max(100).optional(),
});
export type SupportContent = z.infer<typeof SupportContentSchema>;
