// What most pages of a store load and change: by a member whose role may, and by calls whose failure means another page.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Scope } from "#contract/protocol/scopes";
import { type OpenStore, requireStore, throwFailure } from "./require-account.server";
import type { StudioContext } from "./studio-context";

/** @throws Response as `requireStore`, and what a refused call means. */
export async function loadStorePage<Page extends object>(
  { request, params, context: { studio } }: LoaderFunctionArgs,
  scope: Scope,
  read: (store: OpenStore, studio: StudioContext) => Promise<Page>,
) {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  try {
    return json({ ...(await read(store, studio)), once: crypto.randomUUID() });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

/** @throws Response as above. */
export async function changeStorePage<Answer>(
  { request, params, context: { studio } }: ActionFunctionArgs,
  scope: Scope,
  change: (store: OpenStore, form: FormData, studio: StudioContext) => Promise<Answer>,
): Promise<Answer> {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const form = await request.formData();
  try {
    return await change(store, form, studio);
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}
