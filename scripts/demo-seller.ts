/** Sign-in link of the demo seller, who owns those of the five demo stores that are there. */
import { createSignInLink, putMember } from "#contract/accounts/operator-account-calls";
import type { Stack } from "./stack";
import { type DemoStores, demoSlugs } from "./terminal";

const seller = { email: "seller@awning.test", name: "Demo Seller", locale: "en", role: "owner" };

/** @throws Error when the platform does not take the operator's token, or does not answer. */
export async function signInToDemoStores({
  urls,
  settings,
}: Pick<Stack, "urls" | "settings">): Promise<DemoStores> {
  /** Null for a store that its operator has deleted, or that cannot be loaded. */
  async function send(method: string, path: string, body: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, urls.platform), {
      method,
      headers: { authorization: `Bearer ${settings.OPERATOR_TOKEN}` },
      body: JSON.stringify(body),
    });
    if (response.status === 404) return null;
    if (response.status >= 500) {
      // A store whose database does not open ends no start: the others go on without it.
      console.error(`${path}: ${response.status} ${await response.text()}`);
      return null;
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const slugs: string[] = [];
  for (const slug of demoSlugs) {
    const path = putMember.path.replace(":slug", slug);
    if ((await send(putMember.method, path, seller)) !== null) slugs.push(slug);
  }
  if (slugs.length === 0) return { slugs, studioUrl: null };
  const { email } = seller;
  const answer = await send(createSignInLink.method, createSignInLink.path, { email });
  if (answer === null) return { slugs, studioUrl: null };
  // The page then presses its own button: no mail has this link, so no mail scanner opens it.
  return { slugs, studioUrl: `${createSignInLink.answer.parse(answer).url}#now` };
}
