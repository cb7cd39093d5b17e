// Forms of the sign-in page. Messages are keys of the catalogue.
import * as z from "zod";
import { toAsciiEmail } from "#core/email-address";

export const SignInSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("request"),
    email: z
      .string({ error: "signIn.emailInvalid" })
      .trim()
      .max(254)
      .transform(toAsciiEmail)
      .pipe(z.email({ error: "signIn.emailInvalid" })),
    next: z.string().max(2000).optional(),
  }),
  z.object({
    intent: z.literal("redeem"),
    link: z.string().min(20).max(100),
    next: z.string().max(2000).optional(),
  }),
]);
