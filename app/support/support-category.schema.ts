// File of a category's articles as it stands beside the worker.
import * as z from "zod";
import { isIconName } from "#app/ui/icon";
import { supportCategorySlugs } from "#contract/theme/support-posts";

const TextSchema = z.string().min(1);
const nameFields = {
  databaseId: z.int().positive(),
  title: TextSchema,
  name: TextSchema,
  icon: TextSchema.refine(isIconName),
};

/** `{store}` stands for the shop's name. */
export const CategoryFileSchema = z.object({
  ...nameFields,
  slug: z.enum(supportCategorySlugs),
  posts: z.array(
    z.object({
      ...nameFields,
      slug: TextSchema,
      /** Search keywords besides its own text: synonyms, and other languages. */
      keywords: TextSchema,
      text: z.array(TextSchema).min(1),
    }),
  ),
});
export type CategoryFile = z.output<typeof CategoryFileSchema>;
