// What was sent to a webhook, and sending it once more.
import type { Command } from "commander";
import {
  type DeliveryFailure,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  type WebhookDelivery,
} from "#contract/webhooks/webhook-calls";
import { exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { addKeyOption, createStoreCommand, printResult } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { formatTimestamp } from "#ops/cli/timestamps";

const idHelp = "the webhook's id, as `webhooks list` shows it";
const deliveryHelp = "the message's id, as `webhooks log` shows it";

const failures: Record<DeliveryFailure, string> = {
  inside_network: "not sent, the name leads to an address inside a network",
  too_slow: "no answer within ten seconds",
  unreachable: "the address could not be reached",
  brought_back: "not sent, the store was brought back from an older archive",
};

export function describeDelivery(delivery: WebhookDelivery): string {
  const { state, attempts, responseStatus, failure, response, nextAttemptAt } = delivery;
  const reason = failure === null ? responseStatus : failures[failure];
  const answer = [reason, response].filter((part) => part !== null && part !== "");
  const said = answer.length === 0 ? "" : `: ${answer.join(" ")}`;
  const times = attempts === 1 ? "1 try" : `${attempts} tries`;
  const next = nextAttemptAt === null ? "" : `, next ${formatTimestamp(nextAttemptAt)}`;
  return state === "delivered" ? `delivered${said}` : `${state} (${times}${next})${said}`;
}

export function logCommand(ops: OpsContext): Command {
  return createListCommand("log", "list what was sent to a webhook, newest first", [
    "webhooks log 3f2a… --store aurora",
    "webhooks log 3f2a… --store aurora --message d71c…",
  ])
    .argument("<id>", idHelp)
    .option("--message <id>", "one message, with the body that was sent")
    .action(async (id: string, options: ListOptions & { message?: string }) => {
      const client = await ops.storeClient(options.store);
      const { message } = options;
      if (message !== undefined) {
        const params = { id, delivery: message };
        const { delivery } = await client.send(getWebhookDelivery, { params });
        printResult(ops, options.json, delivery, () =>
          [`${delivery.event}: ${describeDelivery(delivery)}`, delivery.body].join("\n"),
        );
        return;
      }
      await printPages<WebhookDelivery, string>(ops, options, {
        read: async (before, limit) => {
          const query = { before, limit: Math.min(limit, 100) };
          const asked = { params: { id }, query };
          const { deliveries, next } = await client.send(listWebhookDeliveries, asked);
          return { entries: deliveries, next };
        },
        empty: `Nothing was sent to webhook ${id} in the last 30 days.`,
        header: ["ID", "WRITTEN (UTC)", "EVENT", "ABOUT", "STATE"],
        row: (delivery) => [
          delivery.id,
          formatTimestamp(delivery.createdAt),
          delivery.event,
          delivery.subject,
          describeDelivery(delivery),
        ],
      });
    });
}

export function resendCommand(ops: OpsContext): Command {
  return addKeyOption(
    createStoreCommand("resend", "send a message once more, under its id", [
      "webhooks resend 3f2a… d71c… --store aurora",
    ]),
  )
    .argument("<id>", idHelp)
    .argument("<message>", deliveryHelp)
    .action(async (id: string, message: string, { store, key, json }) => {
      const client = await ops.storeClient(store);
      const options = { idempotencyKey: key ?? ops.runKey };
      const params = { id, delivery: message };
      const { delivery } = await client.send(resendWebhookDelivery, { params }, options);
      printResult(ops, json, delivery, () => describeDelivery(delivery));
      if (delivery.state !== "delivered") ops.outcome.exitCode = exitCodes.refused;
    });
}
