// Leaving a store that was entered for support.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { leaveStore } from "#contract/accounts/operator-account-calls";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  await requireOperator(request, studio);
  const { slug = "" } = params;
  try {
    await studio.client.call(leaveStore, { params: { slug } });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
  return redirect(`/operator/stores/${slug}`);
}

/** There is nothing to read here: the address was typed. */
export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  return redirect(`/operator/stores/${params.slug}`);
}
