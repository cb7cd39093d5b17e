import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endOwnSession } from "#studio/session/sign-in.server";

export async function action({ context: { studio } }: ActionFunctionArgs) {
  return redirect("/sign-in", { headers: { "set-cookie": await endOwnSession(studio) } });
}

export const loader = () => redirect("/");
