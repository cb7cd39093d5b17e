// What the script that makes a passkey asks. No page of its own.
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { exchangeNewPasskey } from "#studio/access/passkeys/passkeys.server";
import { requireAccount } from "#studio/session/require-account.server";

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireAccount(request, studio);
  return exchangeNewPasskey(request, studio);
}

export const loader = () => redirect("/account");
