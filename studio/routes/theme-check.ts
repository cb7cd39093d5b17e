// What is wrong with a theme that is being typed. Stores nothing.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { checkTheme } from "#studio/theme/theme.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  // Who types on after their session has ended is not led away from it: the save is.
  if ((await studio.account()) === null) return json({ findings: null }, { status: 401 });
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "theme:read",
  });
  const text = (await request.formData()).get("theme");
  if (typeof text !== "string") throw notFound();
  try {
    return json({ findings: await checkTheme(client, JSON.parse(text), studio.i18n) });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export function loader(): never {
  throw notFound();
}
