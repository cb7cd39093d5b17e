// A store's own domains: asked for, checked, chosen and given up; and the operator's shortcut.
import { domainToASCII } from "node:url";
import { type Command, Option } from "commander";
import {
  addDomain,
  type Domain,
  getDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyOwnDomain,
} from "#contract/domains/domain-calls";
import { mapHost } from "#contract/store/operator-calls";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import {
  createCommand,
  createGroup,
  createStoreCommand,
  parseStoreSlug,
  printResult,
} from "#ops/cli/options";
import type { PlatformClient } from "#ops/cli/platform-client";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";
import { describeDomain, describeRecords, nameState } from "./describe-domain";

const example = "shop.some-band.com";

function addCommand(ops: OpsContext): Command {
  return createStoreCommand("add", "ask for a domain; says which DNS records to set", [
    `domains add ${example} --store some-band`,
  ])
    .argument("<hostname>", `for instance ${example}`)
    .action(async (hostname: string, { store, json }) => {
      const client = await ops.storeClient(store);
      const { domain } = await client.send(addDomain, { body: { hostname } });
      printResult(ops, json, domain, () =>
        domain.state === "active"
          ? describeDomain(domain)
          : `${describeRecords(domain)}\nThen: npm run ops -- domains verify ${domain.hostname} --store ${store}`,
      );
    });
}

function createReadCommand(
  ops: OpsContext,
  { name, description }: { name: string; description: string },
  describe: (domain: Domain) => string,
): Command {
  return createStoreCommand(name, description, [`domains ${name} ${example} --store some-band`])
    .argument("<hostname>", "one of the store's domains")
    .action(async (hostname: string, { store, json }) => {
      const client = await ops.storeClient(store);
      const { domain } = await client.send(getDomain, { params: { hostname } });
      const value = name === "records" ? domain.records : domain;
      printResult(ops, json, value, () => describe(domain));
    });
}

function verifyCommand(ops: OpsContext): Command {
  return createStoreCommand("verify", "check a domain's records and certificate now", [
    `domains verify ${example} --store some-band`,
  ])
    .argument("<hostname>", "one of the store's domains")
    .action(async (hostname: string, { store, json }) => {
      const client = await ops.storeClient(store);
      const { domain } = await client.send(verifyOwnDomain, { params: { hostname } });
      printResult(ops, json, domain, () => describeDomain(domain));
      if (domain.state === "failed") ops.outcome.exitCode = exitCodes.refused;
    });
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list a store's domains and how far each has come", [
    "domains list --store some-band",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { domains } = await client.send(listDomains, {});
    printResult(ops, json, domains, () =>
      domains.length === 0
        ? `Store "${store}" has no domain of its own. \`domains add\` asks for one.`
        : formatTable(
            ["DOMAIN", "STATE", "PRIMARY", "CHECKED (UTC)", "WHAT IS WRONG"],
            domains.map((domain) => [
              domain.displayName,
              nameState(domain),
              domain.primary ? "yes" : "",
              formatTimestamp(domain.checkedAt),
              domain.failure?.detail ?? domain.trouble?.detail ?? "",
            ]),
          ),
    );
  });
}

/** The call gives up any name there is; a mistyped one must not look as if it were gone. */
async function requireOwn(client: PlatformClient, hostname: string, store: string): Promise<void> {
  const { domains, mapped } = await client.send(listDomains, {});
  const known = new Set([...domains, ...mapped].map((one) => one.hostname));
  if (known.has(domainToASCII(hostname))) return;
  throw new CommandError(`Store "${store}" has no domain ${hostname}.`);
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "give a domain up; it stops serving at once", [
    `domains remove ${example} --store some-band`,
    `domains remove ${example} --store some-band --yes`,
  ])
    .argument("<hostname>", "one of the store's domains")
    .option("--yes", "do not ask")
    .action(async (hostname: string, { store, yes, json }) => {
      await confirm(ops, `Take ${hostname} from store "${store}"? It stops serving at once.`, yes);
      const client = await ops.storeClient(store);
      await requireOwn(client, hostname, store);
      const removed = await client.send(removeDomain, { params: { hostname } });
      printResult(ops, json, removed, () => `${removed.hostname} is given up.`);
    });
}

function primaryCommand(ops: OpsContext): Command {
  return createStoreCommand("primary", "choose the hostname that all others lead to", [
    `domains primary ${example} --store some-band`,
    "domains primary --none --store some-band",
  ])
    .argument("[hostname]", "one of the store's domains, when it is active")
    .addOption(new Option("--none", "the address below the operator's own domain"))
    .action(async (hostname: string | undefined, { store, none, json }) => {
      if ((hostname === undefined) !== (none === true)) {
        throw new CommandError("Name one hostname, or say --none.", exitCodes.usage);
      }
      const client = await ops.storeClient(store);
      const body = { hostname: hostname ?? null };
      const answer = await client.send(setPrimaryDomain, { body });
      const chosen = answer.primaryHost ?? "its address below the operator's own domain";
      printResult(ops, json, answer, () => `Every address of "${store}" leads to ${chosen}.`);
    });
}

function mapCommand(ops: OpsContext): Command {
  return createCommand("map", "lead a hostname to a store at once (operator)", [
    "domains map --host shop.aurora.test --store aurora",
  ])
    .requiredOption("--host <hostname>", `for instance ${example}`)
    .requiredOption("--store <slug>", "the store it leads to", parseStoreSlug)
    .action(async ({ host, store, json }) => {
      const client = await ops.operatorClient();
      const mapped = await client.send(mapHost, { body: { hostname: host, slug: store } });
      printResult(ops, json, mapped, () => `${mapped.hostname} leads to store "${mapped.slug}".`);
      const { before } = mapped;
      if (before !== null && before !== mapped.slug) {
        ops.terminal.warn(
          `It led to store "${before}" before. To give it back: npm run ops -- domains map --host ${mapped.hostname} --store ${before}`,
        );
      }
    });
}

export function domainsCommand(ops: OpsContext): Command {
  const records = {
    name: "records",
    description: "show the DNS records to set, and which are found",
  };
  const show = { name: "show", description: "show one domain, its state and its records" };
  return createGroup("domains", "a store's own domains", [
    addCommand(ops),
    createReadCommand(ops, records, describeRecords),
    verifyCommand(ops),
    listCommand(ops),
    createReadCommand(ops, show, describeDomain),
    removeCommand(ops),
    primaryCommand(ops),
    mapCommand(ops),
  ]);
}
