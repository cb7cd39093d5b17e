// One signed message on its way to a seller's address. Says what was answered; never throws for the receiver's trouble.

import type { DeliveryFailure } from "#contract/webhooks/webhook-calls";
import { signWebhook, webhookSignatureHeader } from "#core/signed-tokens/webhook-signature";
import { askAddresses } from "#platform/modules/domains/dns-lookup";
import { isPrivateIp } from "#platform/modules/domains/private-network";

/** `response`: how the answer began, or what the network said where there was none. */
export type Posted =
  | { isTaken: boolean; status: number; failure: null; response: string }
  | { isTaken: false; status: null; failure: DeliveryFailure; response: string };

export type Posting = {
  url: string;
  body: string;
  event: string;
  secrets: readonly string[];
  nowMs: number;
  /** Null: receivers on the same machine are allowed, and no name is asked for. */
  resolver: string | null;
};

const timeoutMs = 10_000;
const maxRead = 500;

/**
 * What follows is the receiver's own affair, however long it is. Its status has said by now whether it took the message:
 * a body that breaks off or never ends changes nothing of that.
 */
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < maxRead) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch (cause) {
    return `${text}\n(${String(cause)})`.trim().slice(0, maxRead);
  }
  return text.slice(0, maxRead);
}

const noAnswer = (failure: DeliveryFailure, response = ""): Posted => ({
  isTaken: false,
  status: null,
  failure,
  response: response.slice(0, maxRead),
});

/** A name that was public when it was entered may lead into a network by now. Null where it may be called. */
async function judgeName(resolver: string | null, url: string): Promise<Posted | null> {
  if (resolver === null) return null;
  const addresses = await askAddresses(resolver, new URL(url).hostname);
  if (addresses === null) return noAnswer("unreachable", "The name could not be looked up.");
  return addresses.some(isPrivateIp) ? noAnswer("inside_network") : null;
}

async function send({ url, body, event, secrets, nowMs }: Posting): Promise<Posted> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "awning",
      "Awning-Event": event,
      [webhookSignatureHeader]: await signWebhook(secrets, body, nowMs),
    },
    body,
    // It could lead to where the address itself may not.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    isTaken: response.ok,
    status: response.status,
    failure: null,
    response: await readBeginning(response),
  };
}

export async function postMessage(posting: Posting): Promise<Posted> {
  try {
    return (await judgeName(posting.resolver, posting.url)) ?? (await send(posting));
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === "TimeoutError";
    return isLate ? noAnswer("too_slow") : noAnswer("unreachable", String(cause));
  }
}
