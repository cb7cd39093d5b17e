// What a resolver's JSON answer says. Pure: whatever is not a clear yes or no is unknown, because a
// resolver's trouble must never cost a shop its domain.
import * as z from "zod";

export type DnsAnswer =
  /** @property ttlS for how long it may be remembered; null where nothing was there. */
  { kind: "values"; values: string[]; ttlS: number | null } | { kind: "unknown" };
export type DnsType = "A" | "AAAA" | "CNAME" | "TXT";

const typeNumbers: Record<DnsType, number> = { A: 1, AAAA: 28, CNAME: 5, TXT: 16 };
const noError = 0;
const noSuchName = 3;

const AnswerSchema = z.object({
  Status: z.int(),
  Answer: z
    .array(z.object({ type: z.int(), data: z.string(), TTL: z.int().optional() }))
    .optional(),
});

/** A text longer than 255 bytes comes in parts, each in quotes; some resolvers send none. */
function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  const parts = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)];
  return parts.map(([, part = ""]) => part.replaceAll(/\\(.)/g, "$1")).join("");
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, "");
}

export function readDnsAnswer(json: unknown, type: DnsType): DnsAnswer {
  const parsed = AnswerSchema.safeParse(json);
  if (!parsed.success) return { kind: "unknown" };
  const { Status, Answer = [] } = parsed.data;
  if (Status === noSuchName) return { kind: "values", values: [], ttlS: null };
  if (Status !== noError) return { kind: "unknown" };
  // A CNAME on the way stands in the answer too.
  const records = Answer.filter((record) => record.type === typeNumbers[type]);
  const values = records.map(({ data }) => {
    if (type === "TXT") return unquote(data);
    return type === "CNAME" ? plainName(data) : data;
  });
  const times = records.flatMap(({ TTL }) => TTL ?? []);
  return { kind: "values", values, ttlS: times.length === 0 ? null : Math.max(...times) };
}
