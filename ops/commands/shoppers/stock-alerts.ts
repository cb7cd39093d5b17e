// Who waits for what to be back in stock.
import { type Command, Option } from "commander";
import { listStockAlerts, type SellerStockAlert } from "#contract/shoppers/stock-alert-calls";
import type { OpsContext } from "#ops/cli/context";
import { createGroup } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

const states = ["asked", "waiting", "told"] as const;
type StateOptions = ListOptions & { state?: (typeof states)[number] };

export function stockAlertsCommand(ops: OpsContext): Command {
  const list = createListCommand("list", "list who waits for what, newest first", [
    "stock-alerts list --store pixel",
    "stock-alerts list --store pixel --state waiting --json",
  ])
    .addOption(new Option("--state <state>", "only those that are so far").choices(states))
    .action(async ({ state, ...options }: StateOptions) => {
      const client = await ops.storeClient(options.store);
      await printPages<SellerStockAlert, number>(ops, options, {
        read: async (before, limit) => {
          const query = { before, limit, state };
          const { alerts, next } = await client.send(listStockAlerts, { query });
          return { entries: alerts, next };
        },
        empty: `Nobody waits for anything at store "${options.store}".`,
        header: ["ID", "ASKED (UTC)", "LISTING", "COLOUR", "SIZE", "E-MAIL", "STATE"],
        row: (alert) => [
          String(alert.id),
          formatTimestamp(alert.createdAt),
          alert.slug,
          alert.color,
          alert.size,
          alert.email,
          alert.state,
        ],
      });
    });
  return createGroup("stock-alerts", "who waits for what to be back in stock", [list]);
}
