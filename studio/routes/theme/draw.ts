// What is typed into the look's editor, for its own frame: seen there at once and saved nowhere.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { drawSketch, SketchFormSchema } from "#studio/theme/theme.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  // Who types on after their session has ended is not led away from it: the save is.
  if ((await studio.account()) === null) return json({ isDrawn: false }, { status: 401 });
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "theme:write",
  });
  const form = SketchFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw notFound();
  try {
    const isDrawn = await drawSketch(client, form.data);
    return json({ isDrawn }, { status: isDrawn ? 200 : 422 });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export function loader(): never {
  throw notFound();
}
