import * as z from "zod";

/** `stay`: the page goes on where it is. */
export const ConsentFormSchema = z.object({
  choice: z.enum(["granted", "denied"]),
  next: z.literal("stay").optional(),
});
