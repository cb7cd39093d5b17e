// A store's webhooks: addresses that hear of orders and stock. A secret is printed once, when it is made.
import { type Command, Option } from "commander";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "#contract/webhooks/webhook-calls";
import { WebhookEventSchema, webhookEvents } from "#contract/webhooks/webhook-message";
import { exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import {
  addKeyOption,
  createGroup,
  createStoreCommand,
  parseOverlapHours,
  parseSeveral,
  printResult,
} from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";
import { describeDelivery, logCommand, resendCommand } from "./webhook-log";

const parseEvents = parseSeveral(WebhookEventSchema, webhookEvents);
const idHelp = "the webhook's id, as `webhooks list` shows it";

/** Two lines, so that a script that prints the second alone has the secret. */
function printSecret(
  ops: OpsContext,
  made: { webhook: Webhook; secret: string },
  json: true | undefined,
): void {
  const { webhook, secret } = made;
  printResult(ops, json, made, () => `Webhook ${webhook.id} for ${webhook.url}\nSecret: ${secret}`);
  ops.terminal.warn("Store the secret now: it is shown this once.");
}

function describeState({ state, failingSince }: Webhook): string {
  if (state === "switched-off") return "switched off: nothing came through for three days";
  return failingSince === null ? state : `${state}, failing since ${formatTimestamp(failingSince)}`;
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list a store's webhooks and how each one fares", [
    "webhooks list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { webhooks } = await client.send(listWebhooks, {});
    printResult(ops, json, webhooks, () =>
      webhooks.length === 0
        ? `Store "${store}" has no webhook.`
        : formatTable(
            ["ID", "ADDRESS", "EVENTS", "STATE", "LAST MESSAGE"],
            webhooks.map((webhook) => [
              webhook.id,
              webhook.url,
              webhook.events.join(" "),
              describeState(webhook),
              webhook.lastDelivery === null ? "none" : describeDelivery(webhook.lastDelivery),
            ]),
          ),
    );
  });
}

function addCommand(ops: OpsContext): Command {
  return createStoreCommand("add", "add an address; the secret that signs is printed once", [
    "webhooks add https://packing.example/awning --store aurora",
    "webhooks add https://packing.example/awning --store aurora --events order.created,stock.low",
  ])
    .argument("<url>", "https://…, reachable from the internet")
    .addOption(
      new Option("--events <list>", "what it hears of, joined by commas")
        .argParser(parseEvents)
        .default([...webhookEvents], webhookEvents.join(",")),
    )
    .action(async (url: string, { store, events, json }) => {
      const client = await ops.storeClient(store);
      printSecret(ops, await client.send(createWebhook, { body: { url, events } }), json);
    });
}

function pauseCommand(ops: OpsContext): Command {
  const pause = createStoreCommand("pause", "collect its messages until it is resumed", [
    "webhooks pause 3f2a… --store aurora",
  ]);
  return pause.argument("<id>", idHelp).action(async (id: string, { store, json }) => {
    const client = await ops.storeClient(store);
    const answer = await client.send(updateWebhook, { params: { id }, body: { state: "paused" } });
    printResult(ops, json, answer.webhook, () => `Webhook ${id} is paused.`);
  });
}

function resumeCommand(ops: OpsContext): Command {
  return createStoreCommand("resume", "switch one on, and send what was collected", [
    "webhooks resume 3f2a… --store aurora",
  ])
    .argument("<id>", idHelp)
    .action(async (id: string, { store, json }) => {
      const client = await ops.storeClient(store);
      const body = { state: "active" } as const;
      const { webhook } = await client.send(updateWebhook, { params: { id }, body });
      printResult(ops, json, webhook, () => `Webhook ${id} is on.`);
    });
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "remove one with its log", [
    "webhooks remove 3f2a… --store aurora",
  ])
    .argument("<id>", idHelp)
    .option("--yes", "do it without being asked")
    .action(async (id: string, { store, yes, json }) => {
      await confirm(ops, `Remove webhook ${id} of "${store}" with its log?`, yes);
      const client = await ops.storeClient(store);
      const answer = await client.send(deleteWebhook, { params: { id } });
      printResult(ops, json, answer, () => `Webhook ${id} is removed.`);
    });
}

function rotateCommand(ops: OpsContext): Command {
  return createStoreCommand(
    "rotate",
    "make a new secret; the former one signs as well for a while",
    [
      "webhooks rotate 3f2a… --store aurora",
      "webhooks rotate 3f2a… --store aurora --overlap-hours 0",
    ],
  )
    .argument("<id>", idHelp)
    .option("--overlap-hours <count>", "how long both of them sign", parseOverlapHours, 24)
    .action(async (id: string, { store, overlapHours, json }) => {
      const client = await ops.storeClient(store);
      const asked = { params: { id }, body: { overlapHours } };
      const made = await client.send(rotateWebhookSecret, asked);
      printSecret(ops, made, json);
      const until = made.webhook.formerSecretUntil;
      if (until !== null)
        ops.terminal.warn(`The former one signs until ${formatTimestamp(until)} UTC.`);
    });
}

function testCommand(ops: OpsContext): Command {
  return addKeyOption(
    createStoreCommand("test", "send a message of event `test` now, and say what was answered", [
      "webhooks test 3f2a… --store aurora",
    ]),
  )
    .argument("<id>", idHelp)
    .action(async (id: string, { store, key, json }) => {
      const client = await ops.storeClient(store);
      const options = { idempotencyKey: key ?? ops.runKey };
      const { delivery } = await client.send(testWebhook, { params: { id } }, options);
      printResult(ops, json, delivery, () => describeDelivery(delivery));
      if (delivery.state !== "delivered") ops.outcome.exitCode = exitCodes.refused;
    });
}

export function webhooksCommand(ops: OpsContext): Command {
  return createGroup("webhooks", "addresses of the seller's own that hear of orders and stock", [
    listCommand(ops),
    addCommand(ops),
    pauseCommand(ops),
    resumeCommand(ops),
    removeCommand(ops),
    rotateCommand(ops),
    testCommand(ops),
    logCommand(ops),
    resendCommand(ops),
  ]);
}
