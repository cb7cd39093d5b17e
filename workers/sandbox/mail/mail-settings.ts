import * as z from "zod";

/** What the mail stand-in reads from the environment; the key opens nothing but this sandbox. */
export const MailSettingsSchema = z.object({
  MAIL_API_KEY: z.string().startsWith("re_").default("re_awning_sandbox"),
});
export type MailSettings = z.infer<typeof MailSettingsSchema>;
