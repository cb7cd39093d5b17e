// A shopper's copy of all that the store has of them, as a file.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { exportOf, readEmail } from "#studio/customers/shopper-by-email.server";
import { notFound, requireStore } from "#studio/session/require-account.server";

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const asked = { slug: params.slug, scope: "shoppers:read" } as const;
  const store = await requireStore(request, studio, asked);
  const { email, isValid } = readEmail(await request.formData());
  const copy = isValid ? await exportOf({ request, store }, email) : null;
  if (copy === null) throw notFound();
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      // The address is in the file, and not in its name, which others see.
      "content-disposition": `attachment; filename="${store.slug}-shopper.json"`,
      "cache-control": "no-store",
    },
  });
}

/** A reload of the form's answer. */
export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const { slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "shoppers:read",
  });
  return redirect(`/stores/${slug}/customers`);
}
