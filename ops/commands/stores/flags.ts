// What a shop offers or asks: its flags, each on or off.
import type { Command } from "commander";
import type { CallInput } from "#contract/protocol/call";
import { getSellerStore, updateStore } from "#contract/store/seller-store-calls";
import type { StoreSettings } from "#contract/store/store";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, oneOf, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";

type Flags = StoreSettings["flags"];
type FlagName = keyof Flags;
type FlagChanges = NonNullable<CallInput<typeof updateStore>["body"]["flags"]>;

/** What a store may leave to the deployment. */
const leavable: ReadonlySet<FlagName> = new Set([
  "ageGate",
  "fanMessage",
  "support",
  "newCheckout",
]);

const meanings: Record<FlagName, string> = {
  ageGate: "asks shoppers whether they are of age",
  fanMessage: "says below a product how many fans bought it, above 100",
  afterpay: "offers Afterpay at checkout",
  support: "has a support area of its own",
  newCheckout: "leaves an outside legacy checkout for the one of the shop",
  collectionsMode: "features its first collection on the home page",
};
const names = Object.keys(meanings).filter((name): name is FlagName => name in meanings);

/** `age-gate`, `agegate` and `ageGate` are the same. */
function parseName(text: string): FlagName {
  const plain = (name: string) => name.replaceAll("-", "").toLowerCase();
  const found = names.find((name) => plain(name) === plain(text));
  if (found !== undefined) return found;
  throw new CommandError(`There is no flag "${text}". ${oneOf(names)}`, exitCodes.usage);
}

/** @returns null where the deployment is to decide. */
function parseValue(name: FlagName, said: string, value: string | undefined): boolean | null {
  if (value === "on" || value === "off") return value === "on";
  if (value === "default" && leavable.has(name)) return null;
  const or = leavable.has(name) ? "on, off or default" : "on or off";
  throw new CommandError(`Say ${or} behind "${said}".`, exitCodes.usage);
}

/** `ageGate=on`, as limits are written, is `ageGate on`. */
function parseChanges(typed: readonly string[]): FlagChanges {
  const words = typed.flatMap((word) => word.split("="));
  const changes: Partial<Record<FlagName, boolean | null>> = {};
  for (let index = 0; index < words.length; index += 2) {
    const said = words[index] ?? "";
    const name = parseName(said);
    changes[name] = parseValue(name, said, words[index + 1]);
  }
  return updateStore.body.shape.flags.unwrap().parse(changes);
}

function describeValue(value: boolean | undefined): string {
  if (value === undefined) return "default";
  return value ? "on" : "off";
}

function describeFlags(flags: Flags): string {
  const rows = names.map((name) => [name, describeValue(flags[name]), meanings[name]]);
  return formatTable(["FLAG", "", "WHEN ON, THE SHOP"], rows);
}

export function flagsCommand(ops: OpsContext): Command {
  const list = createStoreCommand("list", "list a store's flags", [
    "flags list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { flags } = (await client.send(getSellerStore, {})).store.settings;
    printResult(ops, json, flags, () => describeFlags(flags));
  });
  const set = createStoreCommand("set", "turn flags on or off; published at once", [
    "flags set ageGate on --store vinyl",
    "flags set support off afterpay on --store vinyl",
  ])
    .argument("<name-and-value...>", "a flag's name and on, off or default, as often as wanted")
    .action(async (words: string[], { store, json }) => {
      const body = { flags: parseChanges(words) };
      const client = await ops.storeClient(store);
      const { flags } = (await client.send(updateStore, { body })).store.settings;
      printResult(ops, json, flags, () => describeFlags(flags));
    });
  return createGroup("flags", "what a shop offers or asks", [list, set]);
}
