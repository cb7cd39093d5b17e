/** Faults of the line: an answer that comes late, or never, although all of the work was done. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { hasFault, lateMs } from "#sandbox/stripe/account/faults";
import type { PaymentIntent } from "#sandbox/stripe/account/resources";
import type { Call } from "./call";

/** A bad line gets better, or nothing would ever be settled. */
const BAD_LINE_MS = 60_000;

export interface Answered {
  readonly call: Call;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Sent once more under the same key: the first answer may have been cut, this one is not. */
  readonly replayed: boolean;
}

function idIn(body: string): unknown {
  const posted: { id?: unknown } = JSON.parse(body);
  return posted.id;
}

function intentOf(account: StripeAccount, { call, path, body }: Answered): PaymentIntent | null {
  const { id, params } = call;
  const isIntent = path.startsWith("/v1/payment_intents");
  const named = path === "/v1/refunds" ? params.payment_intent : isIntent && (id || idIn(body));
  return typeof named === "string" ? account.intents.get(named) : null;
}

function isCut({ metadata }: PaymentIntent, { call, method, path, replayed }: Answered): boolean {
  if (call.as === "server" && hasFault(metadata, "unreachable")) return true;
  if (method !== "POST" || replayed) return false;
  if (path.endsWith("/confirm")) return hasFault(metadata, "cut_after_confirm");
  if (path === "/v1/refunds") return hasFault(metadata, "cut_after_refund");
  return path === "/v1/payment_intents" && hasFault(metadata, "cut_after_create");
}

/** Delays or drops an answer on its way to the client. */
export function lineOf(account: StripeAccount, answered: Answered) {
  const intent = intentOf(account, answered);
  if (intent === null) return { delayMs: 0, cut: false };
  const isBad = account.nowMs() - intent.created * 1000 < BAD_LINE_MS;
  const cut = isCut(intent, answered);
  const onlyWhileBad = hasFault(intent.metadata, "unreachable");
  return {
    delayMs: isBad ? lateMs(intent.metadata) : 0,
    cut: cut && (isBad || !onlyWhileBad),
  };
}

export async function send(
  response: Response,
  { delayMs, cut }: ReturnType<typeof lineOf>,
): Promise<Response> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (!cut) return response;
  const lost = new ReadableStream({
    start: (body) => body.error(new Error("The sandbox cut the connection, as it was asked to")),
  });
  return new Response(lost, response);
}
