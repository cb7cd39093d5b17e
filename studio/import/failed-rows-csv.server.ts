// What an import refused and lost, as CSV, page by page.
import { type ImportLine, listImportLines } from "#contract/catalog/import-calls";
import { csvStart, formatCsvRows } from "#studio/format/csv";
import type { OpenStore } from "#studio/session/require-account.server";

const kinds = ["refused", "lost", "picture"] as const;
const pageLines = 500;

export type RowWords = {
  header: string[];
  kindOf: Record<(typeof kinds)[number], string>;
  /** Of the person. */
  locale: string;
  /** A reason of the platform's in the person's language. */
  say(reason: string): string;
};

export async function* readBadRows(
  { client }: OpenStore,
  id: string,
  { header, kindOf, locale, say }: RowWords,
): AsyncGenerator<string> {
  yield csvStart + formatCsvRows([header], locale);
  for (const kind of kinds) {
    let after: number | null = 0;
    while (after !== null) {
      const page: { lines: ImportLine[]; next: number | null } = await client.call(
        listImportLines,
        { params: { id }, query: { kind, after, limit: pageLines } },
      );
      for (const { line, subject, reason } of page.lines) {
        const cells = [line === null ? "" : String(line), kindOf[kind], subject, say(reason)];
        yield formatCsvRows([cells], locale);
      }
      after = page.next;
    }
  }
}
