// What a search's address says.
import * as z from "zod";
import { truncateText } from "#core/text/truncate-text";
import { longestTerm, maxResultPages } from "./search-index/search-term";

/** Anything that is no term is an empty one; what is too long is cut. Control characters are no text of a page. */
export const SearchQuerySchema = z.object({
  searchterm: z
    .string()
    .catch("")
    .transform((term) => truncateText(term.replace(/\p{Cc}+/gu, " ").trim(), longestTerm).trim()),
  page: z.coerce.number().int().min(1).max(maxResultPages).catch(1),
});
