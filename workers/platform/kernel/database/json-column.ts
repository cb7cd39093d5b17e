// Column of a row that holds JSON.
import * as z from "zod";

/** What it holds, unchecked: to be piped into a schema of that. What is no JSON throws, since only our own code wrote it. */
export const jsonColumn = z.string().transform((text): unknown => JSON.parse(text));
