// The command line as a whole: parses the words, runs the command, and turns every failure into a
// sentence and an exit code.
import { Command, CommanderError } from "commander";
import * as z from "zod";
import { describeIssues } from "#core/describe-issues";
import { CommandError, exitCodes } from "./cli/command-error";
import { createContext, type OpsContext, type OpsSettings } from "./cli/context";
import { operatorsCommand } from "./commands/access/operators";
import { peopleCommand } from "./commands/access/people";
import { signInLinkCommand } from "./commands/access/sign-in-link";
import { tokensCommand } from "./commands/access/tokens";
import { catalogCommand } from "./commands/catalog/catalog";
import { collectionsCommand } from "./commands/catalog/collections";
import { inventoryCommand } from "./commands/catalog/inventory";
import { listingsCommand } from "./commands/catalog/listings";
import { mediaCommand } from "./commands/catalog/media";
import { failuresCommand } from "./commands/operator/failures";
import { healthCommand } from "./commands/operator/health";
import { limitsCommand } from "./commands/operator/limits";
import { ordersCommand } from "./commands/sales/orders";
import { preordersCommand } from "./commands/sales/preorders";
import { promoCommand } from "./commands/sales/promo";
import { reportCommand } from "./commands/sales/report";
import { mailsCommand } from "./commands/shoppers/mails";
import { messagesCommand } from "./commands/shoppers/messages";
import { newsletterCommand } from "./commands/shoppers/newsletter";
import { retentionCommand } from "./commands/shoppers/retention";
import { shoppersCommand } from "./commands/shoppers/shoppers";
import { stockAlertsCommand } from "./commands/shoppers/stock-alerts";
import { accessCodeCommand } from "./commands/stores/access-code";
import { auditCommand } from "./commands/stores/audit";
import { demoCommand } from "./commands/stores/demo";
import { domainsCommand } from "./commands/stores/domains";
import { flagsCommand } from "./commands/stores/flags";
import { storesCommand } from "./commands/stores/stores";
import { webhooksCommand } from "./commands/stores/webhooks";
import { fontsCommand } from "./commands/theme/fonts";
import { legalCommand } from "./commands/theme/legal";
import { themeCommand } from "./commands/theme/theme";

const environmentHelp = `
Environment:
  AWNING_PLATFORM_URL    where the platform answers
  AWNING_OPERATOR_TOKEN  opens every store and the operator's commands
  AWNING_STORE_TOKEN     opens one store
  AWNING_DEBUG           1 shows where a fault of the command line arose
Without them \`npm start\` has left what is needed in .data/credentials.json.

Examples:
  npm run ops -- stores list
  npm run ops -- catalog import --store aurora --format shopify-csv products_export.csv
  npm run ops -- orders list --store aurora --status placed

Exit codes: 0 done, 1 refused or some rows refused, 2 wrong usage.`;

function buildProgram(ops: OpsContext): Command {
  const program = new Command("ops")
    .description("Run Awning: stores, domains, catalogues, themes, promo codes, stock and orders.")
    .addHelpText("after", environmentHelp);
  const groups = [
    storesCommand(ops),
    domainsCommand(ops),
    catalogCommand(ops),
    listingsCommand(ops),
    collectionsCommand(ops),
    mediaCommand(ops),
    themeCommand(ops),
    fontsCommand(ops),
    legalCommand(ops),
    promoCommand(ops),
    inventoryCommand(ops),
    ordersCommand(ops),
    reportCommand(ops),
    preordersCommand(ops),
    stockAlertsCommand(ops),
    messagesCommand(ops),
    newsletterCommand(ops),
    shoppersCommand(ops),
    retentionCommand(ops),
    mailsCommand(ops),
    flagsCommand(ops),
    accessCodeCommand(ops),
    auditCommand(ops),
    healthCommand(ops),
    failuresCommand(ops),
    limitsCommand(ops),
    peopleCommand(ops),
    tokensCommand(ops),
    webhooksCommand(ops),
    operatorsCommand(ops),
    signInLinkCommand(ops),
    demoCommand(ops),
  ];
  for (const group of groups) program.addCommand(group);
  return program;
}

type Ran = { command: Command | null };

/** A field by what was typed for it; else as the platform calls it. */
function nameField({ command }: Ran, path: readonly PropertyKey[]): string {
  const [field] = path;
  const option = command?.options.find((one) => one.attributeName() === field);
  if (option?.long) return option.long;
  const argument = command?.registeredArguments.find((one) => one.name() === field);
  return argument === undefined ? path.join(".") : `<${argument.name()}>`;
}

/** Commander would end the process itself; each command is made to throw instead. */
function prepare(command: Command, ops: OpsContext): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => ops.terminal.print(text.trimEnd()),
    writeErr: (text) => ops.terminal.warn(text.trimEnd()),
  });
  command.showHelpAfterError("(add --help for what is possible)");
  for (const child of command.commands) prepare(child, ops);
}

/** A mistake of ours: the person gets a sentence, and the stack only on request. */
function reportFault(error: unknown, { terminal, env }: OpsSettings): number {
  const fault = error instanceof Error ? error : new Error(String(error));
  const shown = env.AWNING_DEBUG ? (fault.stack ?? fault.message) : fault.message;
  terminal.warn(`The command line itself has a fault: ${shown}`);
  if (!env.AWNING_DEBUG) terminal.warn("Please report it; AWNING_DEBUG=1 shows where it arose.");
  return exitCodes.refused;
}

export async function runOps(words: readonly string[], settings: OpsSettings): Promise<number> {
  const ops = createContext(settings);
  const program = buildProgram(ops);
  prepare(program, ops);
  const ran: Ran = { command: null };
  program.hook("preAction", (_program, command) => {
    ran.command = command;
  });
  try {
    await program.parseAsync(words, { from: "user" });
    return ops.outcome.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      const asked = error.code === "commander.helpDisplayed" || error.exitCode === 0;
      return asked ? exitCodes.ok : exitCodes.usage;
    }
    if (error instanceof CommandError) {
      ops.terminal.warn(error.message);
      return error.exitCode;
    }
    if (error instanceof z.ZodError) {
      const faults = describeIssues(error, ({ path }) => nameField(ran, path));
      ops.terminal.warn(`This cannot be sent: ${faults.replace(/\.$/, "")}.`);
      return exitCodes.usage;
    }
    return reportFault(error, settings);
  }
}
