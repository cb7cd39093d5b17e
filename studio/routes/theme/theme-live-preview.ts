// Resource route of the theme editor's live preview: takes the unsaved theme, saves nothing.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { LivePreviewFormSchema, putLivePreview } from "#studio/theme/theme.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  // Who types on after their session has ended is not led away from it: the save is.
  if ((await studio.account()) === null) return json({ isDrawn: false }, { status: 401 });
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "theme:write",
  });
  const form = LivePreviewFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw notFound();
  try {
    const isDrawn = await putLivePreview(client, form.data);
    return json({ isDrawn }, { status: isDrawn ? 200 : 422 });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export function loader(): never {
  throw notFound();
}
