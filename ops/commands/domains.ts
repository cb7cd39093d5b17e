// Leading a hostname to a store at once, as the operator may.
import type { Command } from "commander";
import { mapHost } from "#contract/operator-calls";
import type { OpsContext } from "#ops/context";
import { createCommand, createGroup, parseStoreSlug, toJson } from "./options";

export function domainsCommand(ops: OpsContext): Command {
  const map = createCommand("map", "lead a hostname to a store", [
    "domains map --host shop.aurora.test --store aurora",
  ])
    .requiredOption("--host <hostname>", "for instance shop.some-band.com")
    .requiredOption("--store <slug>", "the store it leads to", parseStoreSlug)
    .action(async ({ host, store, json }) => {
      const client = await ops.operatorClient();
      const mapped = await client.send(mapHost, { body: { hostname: host, slug: store } });
      if (json) return ops.terminal.print(toJson(mapped));
      ops.terminal.print(`${mapped.hostname} leads to store "${mapped.slug}".`);
    });
  return createGroup("domains", "lead hostnames to stores", [map]);
}
