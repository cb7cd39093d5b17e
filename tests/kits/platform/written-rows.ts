// Rows that an object writes, as they are billed: by the cursors of its SQL, an alarm that is set being one more.
import { runInDurableObject } from "cloudflare:test";

type Cursor = SqlStorageCursor<Record<string, SqlStorageValue>>;

/** Counts in this instance of the object alone: it must not be restarted meanwhile. */
export async function countWrittenRows<Instance extends Rpc.DurableObjectBranded>(
  stub: DurableObjectStub<Instance>,
  work: () => Promise<unknown>,
): Promise<number> {
  const count = await runInDurableObject(stub, (_, { storage }) => {
    const { sql } = storage;
    const cursors: Cursor[] = [];
    let alarms = 0;
    const [exec, setAlarm] = [sql.exec.bind(sql), storage.setAlarm.bind(storage)];
    sql.exec = ((query: string, ...values: unknown[]) => {
      const cursor = exec(query, ...values);
      cursors.push(cursor);
      return cursor;
    }) as typeof sql.exec;
    storage.setAlarm = (time) => {
      alarms += 1;
      return setAlarm(time);
    };
    return () => {
      Object.assign(sql, { exec });
      Object.assign(storage, { setAlarm });
      return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, alarms);
    };
  });
  await work();
  return runInDurableObject(stub, count);
}
