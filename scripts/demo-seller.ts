/** Sign-in link of the demo seller, who owns the five demo stores. */
import { createSignInLink, putMember } from "#contract/accounts/operator-account-calls";
import type { Stack } from "./stack";
import { demoSlugs } from "./terminal";

const seller = { email: "seller@awning.test", name: "Demo Seller", locale: "en", role: "owner" };

/** @throws Error when the platform does not take the operator's token, or does not answer. */
export async function createDemoSignIn({
  urls,
  settings,
}: Pick<Stack, "urls" | "settings">): Promise<string> {
  async function send(method: string, path: string, body: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, urls.platform), {
      method,
      headers: { authorization: `Bearer ${settings.OPERATOR_TOKEN}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  for (const slug of demoSlugs) {
    await send(putMember.method, putMember.path.replace(":slug", slug), seller);
  }
  const { email } = seller;
  const answer = await send(createSignInLink.method, createSignInLink.path, { email });
  // The page then presses its own button: no mail has this link, so no mail scanner opens it.
  return `${createSignInLink.answer.parse(answer).url}#now`;
}
