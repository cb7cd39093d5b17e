// How the contact form is reached with what it is about already filled in. Pure.
import * as z from "zod";

/** Whatever else an address holds leaves the form empty. */
export const ContactQuerySchema = z.object({
  order: z.string().trim().max(80).catch("").default(""),
  listing: z.string().trim().max(200).catch("").default(""),
});
export type ContactQuery = z.output<typeof ContactQuerySchema>;

/** The product that a message is about. */
export type ContactProduct = { slug: string; title: string };
