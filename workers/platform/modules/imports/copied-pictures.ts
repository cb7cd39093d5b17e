// Which linked pictures the store has copies of, by their address.
import * as z from "zod";

const CopyRow = z.object({ path: z.string() });

export function findCopy(sql: SqlStorage, address: string): string | null {
  if (!address.startsWith("https://")) return null;
  const select = "SELECT path FROM copied_picture WHERE address = ?";
  const [row] = sql.exec(select, address).toArray();
  return row === undefined ? null : CopyRow.parse(row).path;
}

export function recordCopy(sql: SqlStorage, address: string, path: string): void {
  sql.exec(
    `INSERT INTO copied_picture (address, path) VALUES (?, ?)
     ON CONFLICT (address) DO UPDATE SET path = excluded.path`,
    address,
    path,
  );
}
