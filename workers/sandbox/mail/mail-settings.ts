import * as z from "zod";

/** What the mail stand-in reads from the environment; key and secret open nothing but this sandbox. */
export const MailSettingsSchema = z.object({
  MAIL_API_KEY: z.string().startsWith("re_").default("re_awning_sandbox"),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .startsWith("whsec_")
    .default("whsec_YXduaW5nLXNhbmRib3gtbWFpbA=="),
  /** Where events are posted to; unset: nowhere. */
  MAIL_WEBHOOK_URL: z.url().optional(),
});
export type MailSettings = z.infer<typeof MailSettingsSchema>;
