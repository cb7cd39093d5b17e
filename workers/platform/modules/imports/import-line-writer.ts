// Writer of an import's lines, some at a time. Must be flushed inside of a transaction.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import type { ReadListing } from "#platform/modules/imports/shopify-csv/import-event";
import type { Reading } from "./import-job-rows";
import type { Plan } from "./plan-listing";

/** `number` counts those of its kind. */
type Numbered = Finding & { number: number };
type Finding = { kind: "refused" | "lost"; line: number; subject: string; reason: string };
type Item = { read: ReadListing; listing: ParsedListingInput; plan: Plan };

/** Of each kind: no one reads more, and the counts go on. */
const maxFindings = 20_000;

const insertItem = `INSERT INTO import_item (import_id, number, line, title, source_key, plan, change,
    listing, is_partial)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const insertFinding = `INSERT INTO import_finding (import_id, kind, number, line, subject, reason)
  VALUES (?, ?, ?, ?, ?, ?)`;

export class LineWriter {
  readonly #numbers: { refused: number; lost: number };
  #items: number;
  #findings: Numbered[] = [];

  /** @param written what an earlier slice has written; the numbers go on behind it. */
  constructor(
    private readonly sql: SqlStorage,
    private readonly id: number,
    written: Pick<Reading, "items" | "findings"> | null,
  ) {
    this.#numbers = { ...(written?.findings ?? { refused: 0, lost: 0 }) };
    this.#items = written?.items ?? 0;
  }

  get written(): Pick<Reading, "items" | "findings"> {
    return { items: this.#items, findings: { ...this.#numbers } };
  }

  find(finding: Finding): void {
    const number = this.#numbers[finding.kind] + 1;
    if (number > maxFindings) return;
    this.#numbers[finding.kind] = number;
    this.#findings.push({ ...finding, number });
  }

  item({ read, listing, plan }: Item): void {
    this.#items += 1;
    this.sql.exec(
      insertItem,
      this.id,
      this.#items,
      read.at,
      listing.title,
      listing.sourceKey,
      plan.plan,
      JSON.stringify({ changes: plan.changes, removes: plan.removes }),
      JSON.stringify(listing),
      read.isPartial ? 1 : 0,
    );
  }

  flush(): void {
    for (const { kind, number, line, subject, reason } of this.#findings) {
      this.sql.exec(insertFinding, this.id, kind, number, line, subject, reason);
    }
    this.#findings = [];
  }
}
