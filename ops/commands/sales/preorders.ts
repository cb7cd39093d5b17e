// What shoppers asked for before it was made.
import type { Command } from "commander";
import { listPreorders } from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { OpsContext } from "#ops/cli/context";
import { createGroup } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

type Preorder = CallAnswer<typeof listPreorders>["preorders"][number];

function describeAddress({ street, street2, zip, city, state, country }: Preorder): string {
  const lines = [street, street2, `${city}, ${state} ${zip}`, country];
  return lines.filter((line) => line !== "").join(", ");
}

export function preordersCommand(ops: OpsContext): Command {
  const list = createListCommand("list", "list a store's pre-order requests, newest first", [
    "preorders list --store pixel",
    "preorders list --store pixel --all --json",
  ]).action(async (options: ListOptions) => {
    const client = await ops.storeClient(options.store);
    await printPages<Preorder, number>(ops, options, {
      read: async (before, limit) => {
        const { preorders, next } = await client.send(listPreorders, { query: { before, limit } });
        return { entries: preorders, next };
      },
      empty: `Nobody has pre-ordered at store "${options.store}" yet.`,
      header: [
        "ID",
        "ASKED (UTC)",
        "LISTING",
        "COLOUR",
        "SIZE",
        "YOUR SKU",
        "NAME",
        "E-MAIL",
        "ADDRESS",
      ],
      row: (preorder) => [
        String(preorder.id),
        formatTimestamp(preorder.createdAt),
        preorder.title,
        preorder.color,
        preorder.size,
        preorder.merchantSku,
        preorder.fullname,
        preorder.email,
        describeAddress(preorder),
      ],
    });
  });
  return createGroup("preorders", "what shoppers asked for before it was made", [list]);
}
