/** After workerd has started: has every store, and the sandbox, do what was due while it was down. */
import { runWatch } from "#contract/alerts/health-calls";
import { wakeStores as wakeCall } from "#contract/store/operator-calls";
import type { Stack } from "./stack";

type Awakened = Pick<Stack, "urls" | "settings">;

async function ask(url: URL, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { method: "POST", headers });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** @throws Error when the platform does not take the operator's token, or does not answer. */
export async function wakeStores(platformUrl: string, operatorToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  let after: string | null = "";
  while (after !== null) {
    const url: URL = new URL(`${wakeCall.path}?after=${after}`, platformUrl);
    after = wakeCall.answer.parse(await ask(url, headers)).next;
  }
}

/** Its jobs are all in one object, which any request loads. */
export async function wakeSandbox(sandboxUrl: string): Promise<void> {
  await ask(new URL("/jobs/run?seconds=0", sandboxUrl), {});
}

/** A stack without an operator's token has no stores to wake. */
export async function wakeStack({ urls, settings }: Awakened): Promise<void> {
  const { OPERATOR_TOKEN: token } = settings;
  await Promise.all([
    wakeSandbox(urls.sandbox),
    token === undefined ? undefined : wakeStores(urls.platform, token),
  ]);
}

/** What Cloudflare's schedule does for a deployed platform. */
export async function watchStores({ urls, settings }: Awakened): Promise<void> {
  const { OPERATOR_TOKEN: token } = settings;
  if (token === undefined) return;
  await ask(new URL(runWatch.path, urls.platform), { authorization: `Bearer ${token}` });
}
