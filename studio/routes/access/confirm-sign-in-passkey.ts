// What the script of the second factor's page asks. No page of its own.
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { exchangeConfirmation } from "#studio/access/passkeys/passkeys.server";
import { requireAccount } from "#studio/session/require-account.server";

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireAccount(request, studio);
  return exchangeConfirmation(request, studio);
}

export const loader = () => redirect("/confirm");
