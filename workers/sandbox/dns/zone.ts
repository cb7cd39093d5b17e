/** DNS zone of the sandbox's resolver. Holds only records that were set by hand or by the API. */
import * as z from "zod";
import type { DocumentCollection, DocumentStore } from "#sandbox/document-store/document-store";

/** ALIAS is what DNS providers offer at a zone's own name: it is answered as its target's address. */
export const RecordTypeSchema = z.enum(["A", "CNAME", "ALIAS", "TXT"]);
export type RecordType = z.infer<typeof RecordTypeSchema>;

const NameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform((name) => name.replace(/\.$/, ""))
  .pipe(z.string().regex(/^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?$/, "This is no DNS name"));

export const RecordSchema = z.strictObject({
  name: NameSchema,
  type: RecordTypeSchema,
  /** None takes the record away. */
  values: z.array(z.string().trim().min(1).max(2_000)).max(20),
});
export type DnsRecordSet = z.infer<typeof RecordSchema>;

export const RecordKeySchema = RecordSchema.pick({ name: true, type: true });

type StoredRecord = DnsRecordSet & { id: string; created: number };

const MAX_RECORDS = 10_000;
const MAX_STEPS = 8;
/** Any target resolves: to an address of the range that is reserved for benchmarks. */
function addressOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `198.18.${hash >> 8}.${hash & 255}`;
}

/** A record with one of these as its value makes the resolver fail for its name, whatever is asked. */
export const FAULTS = { failure: "!servfail", silence: "!slow", nonsense: "!garbage" } as const;
export type Fault = keyof typeof FAULTS;

export interface DnsAnswer {
  readonly name: string;
  readonly type: Exclude<RecordType, "ALIAS">;
  readonly value: string;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, "");
}

export class DnsZone {
  private readonly records: DocumentCollection<StoredRecord>;

  constructor(
    documents: DocumentStore,
    private readonly nowS: () => number,
  ) {
    this.records = documents.collection<StoredRecord>("dns_records");
  }

  set({ name, type, values }: DnsRecordSet): void {
    const id = `${name} ${type}`;
    if (values.length === 0) this.records.remove(id);
    else this.records.put({ id, created: this.nowS(), name, type, values });
  }

  /** Newest first. */
  list(): DnsRecordSet[] {
    const { documents } = this.records.list({ limit: MAX_RECORDS });
    return documents.map(({ name, type, values }) => ({ name, type, values }));
  }

  private values(name: string, type: RecordType): string[] {
    return this.records.get(`${name} ${type}`)?.values ?? [];
  }

  private isTarget(name: string): boolean {
    return this.list().some(
      (record) =>
        (record.type === "CNAME" || record.type === "ALIAS") &&
        record.values.some((value) => plainName(value) === name),
    );
  }

  faultOf(asked: string): Fault | null {
    const name = plainName(asked);
    if (name.includes("servfail")) return "failure";
    if (name.includes("slow")) return "silence";
    const values = RecordTypeSchema.options.flatMap((type) => this.values(name, type));
    const faults: Fault[] = ["failure", "silence", "nonsense"];
    return faults.find((fault) => values.includes(FAULTS[fault])) ?? null;
  }

  /** Null where there is no such name at all; empty where it has no record of this type. */
  resolve(asked: string, type: Exclude<RecordType, "ALIAS">, steps = 0): DnsAnswer[] | null {
    const name = plainName(asked);
    const own = this.values(name, type).map((value) => ({ name, type, value }));
    if (own.length > 0) return own;
    const [canonical] = this.values(name, "CNAME");
    if (canonical !== undefined && steps < MAX_STEPS) {
      const rest = this.resolve(canonical, type, steps + 1) ?? [];
      return [{ name, type: "CNAME", value: canonical }, ...rest];
    }
    const [alias] = this.values(name, "ALIAS");
    if (alias !== undefined && type === "A" && steps < MAX_STEPS) {
      const found = this.resolve(alias, type, steps + 1) ?? [];
      return found.filter((answer) => answer.type === "A").map((answer) => ({ ...answer, name }));
    }
    if (type === "A" && this.isTarget(name)) return [{ name, type, value: addressOf(name) }];
    const exists = this.list().some(
      (record) => record.name === name || record.name.endsWith(`.${name}`),
    );
    return exists ? [] : null;
  }
}
