// What is wrong with a theme that is being typed. Stores nothing.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { checkTheme, ThemeTextSchema } from "#studio/theme/theme.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  // Who types on after their session has ended is not led away from it: the save is.
  if ((await studio.account()) === null) return json({ findings: null }, { status: 401 });
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "theme:read",
  });
  const theme = ThemeTextSchema.safeParse((await request.formData()).get("theme"));
  if (!theme.success) throw notFound();
  try {
    return json({ findings: await checkTheme(client, theme.data, studio.i18n) });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export function loader(): never {
  throw notFound();
}
