// How much a store may have of what is limited.
import type { Command } from "commander";
import * as z from "zod";
import {
  getStoreLimits,
  type LimitName,
  LimitNameSchema,
  type StoreLimit,
  setStoreLimits,
} from "#contract/store/limit-calls";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, oneOf, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";

const LimitSchema = z.coerce.number().int().min(0);

function parseChange(line: string): [LimitName, number | null] {
  const [said = "", value = ""] = line.split("=");
  const name = LimitNameSchema.safeParse(said).data;
  if (name === undefined) {
    const names = oneOf(LimitNameSchema.options);
    throw new CommandError(`There is no limit "${said}". ${names}`, exitCodes.usage);
  }
  if (value === "default") return [name, null];
  const limit = value === "" ? undefined : LimitSchema.safeParse(value).data;
  if (limit !== undefined) return [name, limit];
  throw new CommandError(`Say ${name}=50, or ${name}=default.`, exitCodes.usage);
}

const describe = (limits: readonly StoreLimit[]) =>
  formatTable(
    ["LIMIT", "MAY HAVE", "HAS", "EVERY STORE"],
    limits.map(({ name, limit, used, standard }) => [
      name,
      String(limit),
      used === null ? "" : String(used),
      String(standard),
    ]),
  );

export function limitsCommand(ops: OpsContext): Command {
  const list = createStoreCommand("list", "list how much a store may have, and has", [
    "limits list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { limits } = await client.send(getStoreLimits, {});
    printResult(ops, json, limits, () => describe(limits));
  });
  const set = createStoreCommand("set", "change limits of a store (operator)", [
    "limits set domains=50 --store aurora",
    "limits set domains=default unpaidUnitsPerHour=2000 --store aurora",
  ])
    .argument("<name=limit...>", "a number, or `default` for what every store has")
    .action(async (lines: string[], { store, json }) => {
      const body = { limits: Object.fromEntries(lines.map(parseChange)) };
      const client = await ops.operatorClient();
      const { limits } = await client.send(setStoreLimits, { params: { slug: store }, body });
      printResult(ops, json, limits, () => describe(limits));
    });
  return createGroup("limits", "how much a store may have", [list, set]);
}
