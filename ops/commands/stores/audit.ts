// Who changed what in a store.
import type { Command } from "commander";
import { type AuditEvent, listAuditEvents } from "#contract/store/seller-store-calls";
import type { OpsContext } from "#ops/cli/context";
import { createGroup } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

export function auditCommand(ops: OpsContext): Command {
  const list = createListCommand("list", "list the changes made to a store, newest first", [
    "audit list --store aurora",
    "audit list --store aurora --limit 1000 --json",
  ]).action(async (options: ListOptions) => {
    const client = await ops.storeClient(options.store);
    await printPages<AuditEvent, number>(ops, options, {
      read: async (before, limit) => {
        const { events, next } = await client.send(listAuditEvents, { query: { before, limit } });
        return { entries: events, next };
      },
      empty: `Nothing was changed in store "${options.store}" yet.`,
      header: ["AT (UTC)", "WHO", "DID", "TO", "REQUEST"],
      row: ({ at, actor, actorId, actorName, reason, call, subject, requestId }) => [
        formatTimestamp(at),
        [actorName ?? actorId ?? actor, reason === null ? "" : `(${reason})`].join(" ").trim(),
        call,
        subject,
        requestId,
      ],
    });
  });
  return createGroup("audit", "who changed what in a store", [list]);
}
