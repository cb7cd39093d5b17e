// A picture or film of the theme, stored in the shop at once; answers with its path, or why it was not taken.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { uploadPicture } from "#studio/theme/theme.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "media:write",
  });
  const file = (await request.formData()).get("file");
  if (!(file instanceof File)) throw notFound();
  try {
    const uploaded = await uploadPicture(client, file, studio);
    return json(uploaded, { status: uploaded.ok ? 201 : 422 });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export function loader(): never {
  throw notFound();
}
