// The newsletter's form as a page with scripts sends it, which stays where it is.
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { handleNewsletterSignUp } from "#app/newsletter/newsletter.server";
import { statusOf } from "#app/newsletter/sign-up-result";

export function loader() {
  return redirect("/newsletter");
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = await handleNewsletterSignUp(shop, await request.formData());
  const headers = { "cache-control": "no-store" };
  return Response.json(answer, { status: statusOf[answer.kind], headers });
}
