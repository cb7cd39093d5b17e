// What is left out of a drawing that is uploaded: named for a sentence to the seller.
import * as z from "zod";

/** Code that runs · other documents inside it · links to other files · styles that load them. */
export const SvgPartSchema = z.enum(["scripts", "documents", "addresses", "styles"]);
export type SvgPart = z.infer<typeof SvgPartSchema>;
