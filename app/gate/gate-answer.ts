// What the gate says to whoever could not enter, as it travels in the address of its page. Never
// holds anything of the code.
import * as z from "zod";
import { formatAddress, NextSchema, nextQuery } from "./next-page";

export type GateAnswer =
  | { kind: "none" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  | { kind: "unanswered" };

export const gatePath = "/login";

/** Where scripts that ask for a page's data come to the gate; the page itself is `gatePath`. */
export const gateDataPath = `${gatePath}.data`;

export function formatLedAwayGate(next: string): string {
  return formatAddress(gateDataPath, { ledAway: "1", ...nextQuery(next) });
}

/** Where a call that was refused leads (ERR-03); so named, the gate is shown to those inside too. */
export const gateAskedName = "asked";

export function formatAskedGate(next: string): string {
  return formatAddress(gatePath, { [gateAskedName]: "1", ...nextQuery(next) });
}

/** Nobody inside is shown it unasked. */
export function isGatePage({ pathname }: URL): boolean {
  return pathname === gatePath || pathname === gateDataPath;
}

export function isLedAway(url: string): boolean {
  return new URL(url).searchParams.has("ledAway");
}

/** @param next the page that the code is to open. */
export function formatGateAddress(answer: GateAnswer, next = "/"): string {
  return formatAddress(gatePath, { ...answerQuery(answer), ...nextQuery(next) });
}

function answerQuery(answer: GateAnswer): Record<string, string> {
  switch (answer.kind) {
    case "none":
      return {};
    case "wrong":
      return { failed: "1" };
    case "wait":
      return { wait: String(answer.seconds) };
    case "unanswered":
      return { unanswered: "1" };
  }
}

/** Anybody can write such an address: what is no number of seconds says nothing. */
export const GateQuerySchema = z
  .object({
    failed: z.literal("1").nullable().catch(null).default(null),
    wait: z.coerce.number().int().min(1).max(86_400).nullable().catch(null).default(null),
    unanswered: z.literal("1").nullable().catch(null).default(null),
    next: NextSchema,
  })
  .transform(({ next, ...said }) => ({ next, answer: readAnswer(said) }));

type Said = { failed: "1" | null; wait: number | null; unanswered: "1" | null };

function readAnswer({ failed, wait, unanswered }: Said): GateAnswer {
  if (wait !== null) return { kind: "wait", seconds: wait };
  if (failed !== null) return { kind: "wrong" };
  return { kind: unanswered === null ? "none" : "unanswered" };
}
