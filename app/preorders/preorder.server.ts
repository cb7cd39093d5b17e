// Takes a pre-order: checked, then handed on to the seller (API-15).
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import { createPreorder } from "#contract/catalog-calls";
import { findUsState } from "#contract/us-states";
import { PreorderSchema } from "./preorder.schema";

export type PreorderAnswer =
  /** The listing where the backend named it. */
  | { kind: "sent"; slug: string | null }
  | { kind: "refused"; result: SubmissionResult<string[]> }
  /** The colour or size is not offered any more, or nobody could take it. */
  | { kind: "failed"; result: SubmissionResult<string[]> }
  /** PRE-04. */
  | { kind: "preview"; result: SubmissionResult<string[]> };

/** The answer, and the path of the page that the form stands on; null where nobody knows it. */
export async function takePreorder(
  shop: ShopContext,
  form: FormData,
): Promise<{ answer: PreorderAnswer; path: string | null }> {
  const named = form.get("slug");
  const answer = await sendPreorder(shop, form);
  const ofAnswer = answer.kind === "sent" ? answer.slug : null;
  const slug = typeof named === "string" && named !== "" ? named : ofAnswer;
  return { answer, path: slug === null ? null : `/listing/${encodeURIComponent(slug)}/preorder` };
}

async function sendPreorder(shop: ShopContext, form: FormData): Promise<PreorderAnswer> {
  const submission = parseWithZod(form, { schema: PreorderSchema });
  if (submission.status !== "success") return { kind: "refused", result: submission.reply() };
  if (await shop.isPreview()) return { kind: "preview", result: submission.reply() };
  const { slug: _slug, ...preorder } = submission.value;
  const state = findUsState(preorder.state)?.name ?? preorder.state;
  try {
    const { slug } = await shop.backend.call(createPreorder, {
      body: { ...preorder, state, country: "United States", storeSlug: shop.store.slug },
    });
    return { kind: "sent", slug: slug ?? null };
  } catch (error) {
    if (error instanceof PlatformError) return { kind: "failed", result: submission.reply() };
    throw error;
  }
}
