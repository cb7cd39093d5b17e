import * as z from "zod";

/** Lower-case letters, digits and inner hyphens; 2–63 characters, a valid DNS label. */
export const StoreSlugSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/);
