// What the address of a search in the help area says.
import * as z from "zod";
import { longestQuestion } from "./longest-question";

/** Anything that is no question is an empty one; what is too long is cut. */
export const SupportQuerySchema = z.object({
  q: z
    .string()
    .catch("")
    .transform((q) => q.trim().slice(0, longestQuestion).trim()),
});
