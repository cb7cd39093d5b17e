/** `POST /mail/emails`: Resend's way to take a mail, with its idempotency keys. */
import { Hono } from "hono";
import type { DocumentStore } from "#sandbox/document-store/document-store";
import type { Keyring } from "#sandbox/keyring/issued-api-keys";
import { type EmailRequest, parseEmailRequest } from "./email-request";
import { MailFailure } from "./mail-failure";
import { playFaults } from "./mail-faults";
import { scheduleMailEvents } from "./mail-webhooks";
import type { Mailbox } from "./mailbox";

const KEY_TTL_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 256;

export interface MailHost {
  readonly mailbox: Mailbox;
  readonly keys: Keyring<"api_key">;
  readonly documents: DocumentStore;
  nowMs(): number;
  /** All writes of one request happen or none do. */
  transaction<T>(work: () => T): T;
}

function requireKey(header: string | undefined, keys: Keyring<"api_key">): void {
  const key = /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1];
  if (key === undefined) {
    throw new MailFailure(401, "missing_api_key", "Missing API key in the authorization header.");
  }
  if (!keys.isOpen("api_key", key)) {
    throw new MailFailure(403, "invalid_api_key", "API key is invalid.");
  }
}

function requireUsableKey(key: string | null): void {
  if (key === null || (key.length > 0 && key.length <= LONGEST_KEY)) return;
  const message = `The idempotency key must be between 1 and ${LONGEST_KEY} characters.`;
  throw new MailFailure(400, "invalid_idempotency_key", message);
}

async function fingerprintOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The id of the mail that the key already stands for, or null. */
function recall(host: MailHost, key: string | null, fingerprint: string): string | null {
  if (key === null) return null;
  const used = host.mailbox.findKey(key, host.nowMs() - KEY_TTL_MS);
  if (used !== null && used.fingerprint !== fingerprint) {
    const message = "The same idempotency key was used with a different request payload.";
    throw new MailFailure(409, "invalid_idempotent_request", message);
  }
  return used?.mailId ?? null;
}

function accept(host: MailHost, email: EmailRequest, key: string | null, fingerprint: string) {
  const id = crypto.randomUUID();
  const { from, to, cc, bcc, subject, headers, tags } = email;
  const createdAt = new Date(host.nowMs()).toISOString();
  const shown = { html: email.html ?? null, text: email.text ?? null, replyTo: email.reply_to };
  const named = { id, createdAt, from, to, cc, bcc, subject, headers, tags, ...shown };
  const mail = { ...named, idempotencyKey: key };
  host.mailbox.add(mail);
  scheduleMailEvents(host.documents, mail, host.nowMs());
  if (key !== null) host.mailbox.keepKey(key, host.nowMs(), { fingerprint, mailId: id });
  return id;
}

async function takeEmail(host: MailHost, request: Request): Promise<Response> {
  // Read first: a body that is left unread is lost with an error when the answer is out.
  const body = await request.text();
  requireKey(request.headers.get("authorization") ?? undefined, host.keys);
  const key = request.headers.get("idempotency-key");
  requireUsableKey(key);
  const email = parseEmailRequest(body);
  const fingerprint = await fingerprintOf(body);
  const known = recall(host, key, fingerprint);
  if (known !== null) return Response.json({ id: known });
  // A fault is counted and stays counted, although the request comes to nothing.
  playFaults(host.mailbox, email.to, key ?? fingerprint);
  return Response.json({ id: host.transaction(() => accept(host, email, key, fingerprint)) });
}

export function buildMailApi(host: MailHost): Hono {
  const routes = new Hono();
  routes.post("/mail/emails", async (c) => {
    try {
      return await takeEmail(host, c.req.raw);
    } catch (error) {
      if (error instanceof MailFailure) return error.toResponse();
      throw error;
    }
  });
  return routes;
}
