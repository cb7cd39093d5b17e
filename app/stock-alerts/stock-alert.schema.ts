// The form that asks for one mail.
import * as z from "zod";
import { EmailSchema } from "#app/forms/email.schema";

export const StockAlertSchema = z.object({
  email: EmailSchema,
  colorId: z.string().min(1).max(20),
  sizeId: z.string().min(1).max(20),
});
