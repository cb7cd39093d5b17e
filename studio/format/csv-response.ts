// A CSV file as an answer; a long one is written while its pages are read, so that it is never in memory as a whole.
import { csvStart, formatCsvRows } from "./csv";

type Rows = readonly (readonly string[])[];

const headersFor = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}.csv"`,
  "cache-control": "no-store",
});

/** @param locale of the person who opens it in a spreadsheet */
export function csvFile(name: string, rows: Rows, locale: string): Response {
  return new Response(csvStart + formatCsvRows(rows, locale), { headers: headersFor(name) });
}

/** @param body begins with `csvStart` */
export function csvStream(name: string, body: ReadableStream): Response {
  return new Response(body, { headers: headersFor(name) });
}

export type CsvPage<Cursor> = { rows: Rows; next: Cursor | null };

/**
 * @param readPage a page from its cursor on; undefined for the first, which is read before the answer begins, so that
 * what fails there is a page's failure and no broken file
 */
export async function csvPages<Cursor>(
  name: string,
  head: readonly string[],
  readPage: (cursor: Cursor | undefined) => Promise<CsvPage<Cursor>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await readPage(undefined);
  let next = first.next;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvStart + formatCsvRows([head, ...first.rows])));
    },
    async pull(controller) {
      if (next === null) {
        controller.close();
        return;
      }
      const page = await readPage(next);
      next = page.next;
      controller.enqueue(encoder.encode(formatCsvRows(page.rows)));
    },
  });
  return csvStream(name, body);
}
