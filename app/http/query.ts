// Search parameters and form fields through a schema.
import type * as z from "zod";

export function parseQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  return schema.parse(Object.fromEntries(new URL(request.url).searchParams));
}
