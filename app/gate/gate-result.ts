// Result of an access code as it travels in the URL of the gate's page. Must hold nothing of the code.
import * as z from "zod";
import { formatGateRedirect, formatPageUrl, NextSchema, nextQuery } from "./gate-return-path";

export type GateResult =
  | { kind: "none" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  | { kind: "unanswered" };

export const gatePath = "/login";

/** Where a script that asked for a page's data is led: to the gate's, which makes it load a document. */
export function formatAccessGateRedirect(next: string): string {
  return formatGateRedirect(gatePath, "routes/login", next);
}

/** Where a call that was refused leads; so named, the gate is shown to those inside too. */
export const gateAskedName = "asked";

export function formatAskedGate(next: string): string {
  return formatPageUrl(gatePath, { [gateAskedName]: "1", ...nextQuery(next) });
}

/** A visitor inside only sees it when asking for it. */
export function isGatePage({ pathname }: URL): boolean {
  return pathname === gatePath;
}

export function isRedirectedToGate(url: string): boolean {
  return new URL(url).searchParams.has("ledAway");
}

/** @param next the page that the code is to open. */
export function formatGateUrl(answer: GateResult, next = "/"): string {
  return formatPageUrl(gatePath, { ...resultQuery(answer), ...nextQuery(next) });
}

function resultQuery(answer: GateResult): Record<string, string> {
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

function readAnswer({ failed, wait, unanswered }: Said): GateResult {
  if (wait !== null) return { kind: "wait", seconds: wait };
  if (failed !== null) return { kind: "wrong" };
  return { kind: unanswered === null ? "none" : "unanswered" };
}
