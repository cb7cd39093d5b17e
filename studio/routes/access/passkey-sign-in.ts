// What the sign-in page's script asks about passkeys. No page of its own.
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { exchangeSignIn } from "#studio/access/passkeys/passkeys.server";

export const action = ({ request, context: { studio } }: ActionFunctionArgs) =>
  exchangeSignIn(request, studio);

export const loader = () => redirect("/sign-in");
