/** The sandbox's one Durable Object: all stand-ins' state, their APIs, and the queue of delayed jobs. */
// The class has its first name: local runtimes store its data under it.
import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import * as z from "zod";
import { buildCloudflareRoutes, CloudflareSettingsSchema } from "./cloudflare/cloudflare-routes";
import { CustomHostnames } from "./cloudflare/custom-hostnames";
import { buildDnsRoutes } from "./dns/dns-routes";
import { DnsZone } from "./dns/zone";
import { DocumentStore, type Job } from "./document-store/document-store";
import { Keyring } from "./keyring/issued-api-keys";
import { buildKeyringRoutes } from "./keyring/keyring-routes";
import { buildMailRoutes } from "./mail/mail-routes";
import { MailSettingsSchema } from "./mail/mail-settings";
import { isMailJob, type MailWebhookHost, runMailJob } from "./mail/mail-webhooks";
import { Mailbox } from "./mail/mailbox";
import { PaypalAccount } from "./paypal/account/account";
import { newId as newPaypalId } from "./paypal/account/ids";
import { PaypalSettingsSchema } from "./paypal/account/settings";
import { buildPaypalApi } from "./paypal/api";
import { buildApproveRoutes } from "./paypal/browser/approve-routes";
import { buildDisputeRoutes } from "./paypal/browser/dispute-routes";
import { buildSdkRoutes } from "./paypal/browser/sdk-routes";
import { isPaypalJob, runPaypalJob } from "./paypal/jobs";
import { paypalPaymentLines } from "./paypal/orders/payment-lines";
import { StripeAccount } from "./stripe/account/account";
import { randomText } from "./stripe/account/ids";
import { StripeSettingsSchema } from "./stripe/account/settings";
import { buildStripeApi } from "./stripe/api";
import { buildCheckoutRoutes } from "./stripe/checkout/checkout-routes";
import { runStripeJob } from "./stripe/jobs";
import { buildAfterpayRoutes } from "./stripe/next-actions/afterpay-routes";
import { buildChallengeRoutes } from "./stripe/next-actions/challenge-routes";

const JOBS_AT_ONCE = 20;

const HurrySchema = z.object({ seconds: z.coerce.number().min(0).max(86_400) });

export interface PaymentLine {
  readonly id: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly createdS: number;
  readonly problem: string | null;
}

export class SandboxLedger extends DurableObject<unknown> {
  private readonly documents: DocumentStore;
  private readonly stripe: StripeAccount;
  private readonly paypal: PaypalAccount;
  private readonly mail: MailWebhookHost;
  private readonly routes: Hono;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env);
    this.documents = new DocumentStore(state.storage.sql);
    const settings = StripeSettingsSchema.parse(env);
    this.stripe = new StripeAccount(this.documents, settings, () => Date.now());
    const host = {
      account: this.stripe,
      transaction: <T>(work: () => T) => state.storage.transactionSync(work),
    };
    this.paypal = new PaypalAccount(this.documents, PaypalSettingsSchema.parse(env), () =>
      Date.now(),
    );
    const paypalHost = { ...host, account: this.paypal };
    this.routes = new Hono();
    this.routes.route("/", buildPaypalApi(paypalHost));
    this.routes.route("/", buildApproveRoutes(paypalHost));
    this.routes.route("/", buildDisputeRoutes(paypalHost));
    this.routes.route("/", buildSdkRoutes(paypalHost));
    this.routes.route("/", buildStripeApi(host));
    this.routes.route("/", buildChallengeRoutes(host));
    this.routes.route("/", buildCheckoutRoutes(host));
    this.routes.route("/", buildAfterpayRoutes(host));
    this.mountKeyrings();
    const nowS = () => Math.floor(Date.now() / 1000);
    const zone = new DnsZone(this.documents, nowS);
    this.routes.route("/", buildDnsRoutes(zone));
    const hostnames = new CustomHostnames(this.documents, zone, nowS);
    const cloudflare = CloudflareSettingsSchema.parse(env);
    this.routes.route("/", buildCloudflareRoutes(hostnames, cloudflare));
    const mailSettings = MailSettingsSchema.parse(env);
    const mailKey = { api_key: mailSettings.MAIL_API_KEY };
    const mailKeys = new Keyring(this.documents, "mail.keys", mailKey, nowS);
    this.mail = {
      settings: mailSettings,
      mailbox: new Mailbox(state.storage.sql),
      documents: this.documents,
      nowMs: () => Date.now(),
    };
    this.routes.route(
      "/",
      buildMailRoutes({ ...this.mail, keys: mailKeys, transaction: host.transaction }),
    );
    const issueMailKey = { api_key: () => `re_${randomText(24)}` };
    this.routes.route("/", buildKeyringRoutes("/mail/sandbox/keys", mailKeys, issueMailKey));
    this.routes.post("/jobs/run", async (c) => {
      const asked = HurrySchema.safeParse(c.req.query());
      if (!asked.success) return c.text("Ask with seconds, at most 86400.", 400);
      return c.json({ ran: await this.runJobs(Date.now() + asked.data.seconds * 1000) });
    });
    // workerd forgets alarms when it ends, and still reports their stored time.
    state.blockConcurrencyWhile(() => this.setStoredAlarm());
  }

  private mountKeyrings(): void {
    const stripe = buildKeyringRoutes("/stripe/sandbox/keys", this.stripe.keys, {
      secret_key: () => `sk_test_${randomText(24)}`,
      webhook_secret: () => `whsec_${randomText(24)}`,
    });
    const paypal = buildKeyringRoutes("/paypal/sandbox/keys", this.paypal.keys, {
      client_secret: () => randomText(40),
      webhook_id: () => newPaypalId(),
    });
    this.routes.route("/", stripe);
    this.routes.route("/", paypal);
  }

  private async setStoredAlarm(): Promise<void> {
    const { storage } = this.ctx;
    const storedMs = await storage.getAlarm();
    if (storedMs !== null) await storage.setAlarm(Math.max(storedMs, Date.now()) + 1);
  }

  override async fetch(request: Request): Promise<Response> {
    const response = await this.routes.fetch(request);
    await this.wakeForNextJob();
    return response;
  }

  override async alarm(): Promise<void> {
    await this.runJobs(Date.now());
    await this.wakeForNextJob();
  }

  /** Does what is due by then, the earliest first; answers how many jobs that were. */
  private async runJobs(untilMs: number): Promise<number> {
    const jobs = this.documents.dueJobs(untilMs, JOBS_AT_ONCE);
    await Promise.all(jobs.map((job) => this.run(job)));
    return jobs.length;
  }

  /** A job that cannot be done is dropped and logged, or it would hold up all the others for ever. */
  private async run(job: Job): Promise<void> {
    try {
      if (isMailJob(job)) await runMailJob(this.mail, job);
      else if (isPaypalJob(job)) await runPaypalJob(this.paypal, job);
      else await runStripeJob(this.stripe, job);
    } catch (error) {
      this.documents.removeJob(job.id);
      console.error(JSON.stringify({ level: "error", job: job.kind, message: String(error) }));
    }
  }

  /** For the front page: the newest payments of every provider. */
  recentPayments(limit: number): PaymentLine[] {
    const intents = this.stripe.intents.list({ limit }).documents.map((intent) => ({
      id: intent.id,
      status: intent.status,
      amountMinor: intent.amount,
      currency: intent.currency,
      createdS: intent.created,
      problem: intent.last_payment_error?.message ?? null,
    }));
    const lines = [...intents, ...paypalPaymentLines(this.paypal, limit)];
    return lines.sort((a, b) => b.createdS - a.createdS).slice(0, limit);
  }

  /** Sets the alarm for the next thing to do, unless it rings earlier anyway. */
  async wakeForNextJob(): Promise<void> {
    const dueMs = this.documents.nextDueMs();
    const alarmMs = await this.ctx.storage.getAlarm();
    if (dueMs !== null && (alarmMs === null || dueMs < alarmMs)) {
      // Not for the current millisecond: workerd drops such an alarm of its own handler (cloudflare/workerd#6866).
      await this.ctx.storage.setAlarm(Math.max(dueMs, Date.now() + 1));
    }
  }
}
