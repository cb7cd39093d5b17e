/** Test factories: the real SDK pointed at this worker, and the shop's end of the webhook line. */
import {
  createExecutionContext,
  env,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import Stripe from "stripe";
import { expect, vi } from "vitest";
import * as z from "zod";
import { parseSandboxEnv } from "#sandbox/env";
import worker from "#sandbox/index";
import { SandboxLedger } from "#sandbox/sandbox-ledger";

const settings = parseSandboxEnv(env);

const Judge = z.object({ CONTRACT: z.custom<Fetcher>() });

/** Called here and not through `SELF`, which gets slower with every request of a run. */
async function askWorker(address: string | URL, init: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(address, init);
  const response = await worker.fetch(request, { ...env }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Every answer to the SDK is held against Stripe's own description. */
async function judgedFetch(address: string, init: RequestInit): Promise<Response> {
  const response = await askWorker(address, init);
  const { pathname: path } = new URL(address);
  const { status } = response;
  const answer = await response.clone().text();
  const said = { method: init.method, path, encoded: "", status, answer };
  const { CONTRACT } = Judge.parse(env);
  const judged = await CONTRACT.fetch("http://contract.test/judge-answer", {
    method: "POST",
    body: JSON.stringify(said),
  });
  const problems: string[] = z.array(z.string()).parse(await judged.json());
  // Not thrown: the SDK would call it a lost connection.
  expect.soft(problems, "not as Stripe describes it").toEqual([]);
  return response;
}

function clientWith(key: string): Stripe {
  return new Stripe(key, {
    host: "sandbox.test",
    port: 80,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(judgedFetch),
  });
}

export const aServer = () => clientWith(settings.STRIPE_SECRET_KEY);
export const aBrowser = () => clientWith(settings.STRIPE_PUBLISHABLE_KEY);

/** The failed call's error; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error("The call was expected to fail");
}

/** As the element's frame would make it. */
export function aCard(number: string): Promise<Stripe.PaymentMethod> {
  const exp_year = new Date().getUTCFullYear() + 2;
  const card = { number, exp_month: 12, exp_year, cvc: "123" };
  return aBrowser().paymentMethods.create({ type: "card", card });
}

export function anIntent(metadata: Record<string, string> = {}, currency = "usd") {
  return aServer().paymentIntents.create({
    amount: 2600,
    currency,
    automatic_payment_methods: { enabled: true },
    metadata,
  });
}

/** Confirms as Stripe.js does: publishable key, client secret, `use_stripe_sdk`. */
export async function confirmInBrowser(intent: Stripe.PaymentIntent, number: string) {
  const method = await aCard(number);
  // The SDK is made for servers and does not list the parameter by which a browser proves itself.
  const proof = { client_secret: intent.client_secret ?? "" };
  const params = { ...proof, payment_method: method.id, use_stripe_sdk: true };
  return aBrowser().paymentIntents.confirm(intent.id, params);
}

export async function aPaidIntent(
  number = "4242424242424242",
  metadata: Record<string, string> = {},
) {
  const intent = await anIntent(metadata);
  await confirmInBrowser(intent, number);
  return aServer().paymentIntents.retrieve(intent.id);
}

/** Reads the whole answer: an unread body keeps storage open, and the test's storage cannot reset. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await askWorker(new URL(path, "http://sandbox.test"), {
    redirect: "manual",
    ...init,
  });
  const body = await answer.text();
  return new Response(answer.status === 204 ? null : body, answer);
}

export function submitChallenge(url: string, outcome: "complete" | "fail"): Promise<Response> {
  return ask(url, { method: "POST", body: new URLSearchParams({ outcome }) });
}

export function challengeOf(intent: Stripe.PaymentIntent): string {
  return `/stripe/3ds/${intent.next_action?.use_stripe_sdk?.source}`;
}

function theLedger() {
  return settings.LEDGER.get(settings.LEDGER.idFromName("ledger"));
}

/**
 * An alarm that rings by itself may outlive its test and write into storage that is being reset, so
 * none is set: the tests ring.
 */
export function holdAlarms(): void {
  vi.useRealTimers();
  vi.spyOn(SandboxLedger.prototype, "wakeForNextJob").mockResolvedValue(undefined);
}

/** When the ledger would set its alarm for the jobs it has; nothing stays set. */
export async function nextAlarm(): Promise<number | null> {
  vi.restoreAllMocks();
  const dueMs = await runInDurableObject(theLedger(), async (ledger, state) => {
    await ledger.wakeForNextJob();
    const alarmMs = await state.storage.getAlarm();
    await state.storage.deleteAlarm();
    return alarmMs;
  });
  holdAlarms();
  return dueMs;
}

/** Rings the alarm, each time a little later, until what is waited for has happened. */
export async function waitForJobs(untilDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await untilDone()) return;
    await runInDurableObject(theLedger(), (ledger) => ledger.alarm());
    vi.setSystemTime(Date.now() + 500);
  }
  throw new Error("The jobs were not done in time");
}

export interface Delivery {
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
}

/** Everything the shop received. `statusOf` decides what the shop answers to each delivery. */
export function aWebhookEndpoint(statusOf: (nth: number) => number = () => 200): Delivery[] {
  const deliveries: Delivery[] = [];
  // The worker under test shares this isolate, so this is the only way out to the network it has.
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const body = await request.text();
    const signature = request.headers.get("stripe-signature") ?? "";
    deliveries.push({ event: JSON.parse(body), body, signature });
    return new Response(null, { status: statusOf(deliveries.length) });
  });
  return deliveries;
}
