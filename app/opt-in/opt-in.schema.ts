// What stands on a page that a mail leads to.
import * as z from "zod";

export const OptInFormSchema = z.object({
  intent: z.enum(["confirm", "forget"]),
  token: z.string().min(1).max(200),
});
