// Cloudflare's API of custom hostnames over HTTP: the five calls we make, one repeat, failures as one
// kind of error. Knows the provider's words and no state of ours.

import * as z from "zod";
import { trimEndOf } from "#core/text/trim-ends";
import type { PlatformSettings } from "#platform/kernel/settings/settings";

const timeoutMs = 10_000;
const repeatAfterMs = 500;
/** A longer wait is left to the next check. */
const longestWaitMs = 10_000;
const ownAddress = "https://api.cloudflare.com/client/v4";
const duplicateCode = 1406;
/** The certificate is proven over http: it comes by itself as soon as the traffic does. */
const ssl = { method: "http", type: "dv" } as const;

/** What we read of it; create, get, list and edit answer with the same. */
const CustomHostnameSchema = z.object({
  id: z.string().min(1),
  hostname: z.string(),
  status: z.string().optional(),
  // One that the operator made by hand may have no certificate.
  ssl: z
    .object({
      status: z.string().optional(),
      validation_records: z
        .array(z.object({ txt_name: z.string().optional(), txt_value: z.string().optional() }))
        .nullish(),
      validation_errors: z.array(z.object({ message: z.string().optional() })).nullish(),
    })
    .nullish(),
  ownership_verification: z
    .object({ name: z.string().optional(), value: z.string().optional() })
    .nullish(),
});
export type CustomHostname = z.infer<typeof CustomHostnameSchema>;

const FailureSchema = z.object({
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
});

type Failure = {
  /** Null where no answer came: it may or may not have happened. */
  status: number | null;
  codes?: readonly number[];
  /** Null where the same call would meet the same answer. */
  waitMs: number | null;
};

export class CloudflareError extends Error {
  override readonly name = "CloudflareError";
  readonly waitMs: number | null;
  readonly isNotFound: boolean;
  /** The zone has each hostname once. */
  readonly isDuplicate: boolean;

  constructor(message: string, { status, codes = [], waitMs }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.waitMs = waitMs;
    this.isNotFound = status === 404;
    this.isDuplicate = codes.includes(duplicateCode);
  }
}

type Call<Result extends z.ZodType> = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the zone's custom hostnames. */
  path: string;
  body?: object;
  /** Of the whole answer, envelope included. */
  answer: Result;
};

type Access = { url: string; token: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page; the status says enough.
    return null;
  }
}

function waitOf(response: Response): number | null {
  const passing = response.status >= 500 || response.status === 408 || response.status === 429;
  if (!passing) return null;
  const seconds = z.coerce
    .number()
    .positive()
    .safeParse(response.headers.get("Retry-After") ?? "");
  if (!seconds.success) return repeatAfterMs;
  const waitMs = seconds.data * 1000;
  return waitMs <= longestWaitMs ? waitMs : null;
}

function failureOf(response: Response, answer: unknown): CloudflareError {
  const { status } = response;
  const failure = FailureSchema.safeParse(answer);
  const errors = failure.success ? failure.data.errors : [];
  const said = errors.map(({ code, message }) => `${code} ${message}`).join(", ");
  const codes = errors.map(({ code }) => code);
  const waitMs = waitOf(response);
  return new CloudflareError(`${status} ${said}`.trim(), { status, codes, waitMs });
}

type Sent = { response: Response; text: string };

async function send({ url, token }: Access, call: Call<z.ZodType>): Promise<Sent> {
  const headers = new Headers({
    Accept: "application/json",
    Authorization: `Bearer ${token}`,
    "User-Agent": "awning",
  });
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  try {
    const response = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    const message = `No answer: ${String(cause)}`;
    throw new CloudflareError(message, { status: null, waitMs: repeatAfterMs }, { cause });
  }
}

async function askOnce<Result extends z.ZodType>(
  access: Access,
  call: Call<Result>,
): Promise<z.output<Result>> {
  const { response, text } = await send(access, call);
  const answer = parseJson(text);
  if (!response.ok) throw failureOf(response, answer);
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  const { status } = response;
  const message = `${status} The answer is not understood: ${parsed.error.message}`;
  throw new CloudflareError(message, { status, waitMs: null }, { cause: parsed.error });
}

type Pause = (ms: number) => Promise<void>;
const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const OneSchema = z.object({ result: CustomHostnameSchema }).transform(({ result }) => result);
const PageSchema = z
  .object({ result: z.array(CustomHostnameSchema) })
  .transform(({ result }) => result);

/** Every call fails with a CloudflareError and nothing else. */
export class Zone {
  constructor(
    private readonly access: Access,
    private readonly pause: Pause,
  ) {}

  /** Repeated where it may not have arrived: each call can happen twice and does the same. */
  private async ask<Result extends z.ZodType>(call: Call<Result>): Promise<z.output<Result>> {
    try {
      return await askOnce(this.access, call);
    } catch (error) {
      if (!(error instanceof CloudflareError) || error.waitMs === null) throw error;
      await this.pause(error.waitMs);
      return await askOnce(this.access, call);
    }
  }

  get(id: string): Promise<CustomHostname> {
    return this.ask({ method: "GET", path: `/${id}`, answer: OneSchema });
  }

  /** Cloudflare lists all whose name contains this one, in pages. */
  async find(hostname: string): Promise<CustomHostname | null> {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ hostname, page: String(page) });
      const listed = await this.ask({ method: "GET", path: `?${query}`, answer: PageSchema });
      const found = listed.find((one) => one.hostname === hostname);
      if (found !== undefined || listed.length === 0) return found ?? null;
    }
  }

  create(hostname: string): Promise<CustomHostname> {
    const body = { hostname, ssl };
    return this.ask({ method: "POST", path: "", body, answer: OneSchema });
  }

  /** Cloudflare takes the same certificate settings as a wish to look at them now. */
  checkNow(id: string): Promise<CustomHostname> {
    return this.ask({ method: "PATCH", path: `/${id}`, body: { ssl }, answer: OneSchema });
  }

  async delete(id: string): Promise<void> {
    await this.ask({ method: "DELETE", path: `/${id}`, answer: z.unknown() });
  }
}

type ZoneSettings = Pick<
  PlatformSettings,
  "CLOUDFLARE_API_TOKEN" | "CLOUDFLARE_ZONE_ID" | "CLOUDFLARE_API_URL"
>;

/** Null where the operator has set no zone. @param pause before a call is repeated. */
export function openZone(settings: ZoneSettings, pause = wait): Zone | null {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ZONE_ID: zone } = settings;
  if (token === undefined || zone === undefined) return null;
  const address = trimEndOf(settings.CLOUDFLARE_API_URL ?? ownAddress, "/");
  return new Zone({ url: `${address}/zones/${zone}/custom_hostnames`, token }, pause);
}
