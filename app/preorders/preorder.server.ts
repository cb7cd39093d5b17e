// Pre-order intake: checked, then handed on to the seller.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import { createPreorder } from "#contract/catalog/catalog-calls";
import { flatFormOf } from "#core/conform-safe-form";
import { findUsState, parseUsState } from "#core/places/us-states";
import { PreorderSchema } from "./preorder.schema";
import { preorderPath, preorderSentPath } from "./preorder-paths";

export type PreorderResult =
  /** The listing where the backend named it. */
  | { kind: "sent"; slug: string | null }
  | { kind: "refused"; result: SubmissionResult<string[]> }
  /** `gone`: the colour or size is not offered any more, or not as a pre-order. In a preview nothing is sent. */
  | {
      kind: "unreadable" | "gone" | "too-many" | "failed" | "preview";
      result: SubmissionResult<string[]>;
      problem: MessageKey;
    };

type Unsent = Extract<PreorderResult, { problem: MessageKey }>;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The answer, and where to go on: the page that the form stands on; null where it is unknown. */
export async function handlePreorder(
  shop: ShopContext,
  form: FormData,
): Promise<{ answer: PreorderResult; path: string | null }> {
  const named = textOf(form, "slug");
  const answer = await sendPreorder(shop, form);
  if (answer.kind === "sent") {
    const slug = named || answer.slug;
    return { answer, path: slug === null ? null : preorderSentPath(slug) };
  }
  const ids = { variation: textOf(form, "colorId"), size: textOf(form, "sizeId") };
  const isPlaced = named !== "" || (ids.variation !== "" && ids.size !== "");
  return { answer, path: isPlaced ? preorderPath(named, ids) : null };
}

function describeFailure(error: PlatformError): Pick<Unsent, "kind" | "problem"> {
  if (error.status === 429) return { kind: "too-many", problem: "recover.error.tooMany" };
  if (error.has("preorder_closed")) return { kind: "gone", problem: "preorder.closed" };
  const isGone = error.has("color_unknown") || error.has("size_unknown");
  return isGone
    ? { kind: "gone", problem: "quickAdd.soldOut" }
    : { kind: "failed", problem: "preorder.failed" };
}

/** A form that is not ours names state and country as people do. */
function withCodes(form: FormData): FormData {
  const state = parseUsState(textOf(form, "state"));
  if (state !== null) form.set("state", state.code);
  if (/^(united states( of america)?|usa)$/i.test(textOf(form, "country").trim())) {
    form.set("country", "US");
  }
  return form;
}

async function sendPreorder(shop: ShopContext, typed: FormData): Promise<PreorderResult> {
  const { flat, isWhole } = flatFormOf(typed);
  const submission = parseWithZod(withCodes(flat), { schema: PreorderSchema });
  if (!isWhole) {
    return { kind: "unreadable", result: submission.reply(), problem: "preorder.failed" };
  }
  if (submission.status !== "success") return { kind: "refused", result: submission.reply() };
  const result = submission.reply();
  if (await shop.isPreview()) return { kind: "preview", result, problem: "preview.noPurchase" };
  const { slug: _slug, ...preorder } = submission.value;
  const state = findUsState(preorder.state)?.name ?? preorder.state;
  try {
    const { slug } = await shop.backend.call(createPreorder, {
      body: { ...preorder, state, country: "United States", storeSlug: shop.store.slug },
    });
    return { kind: "sent", slug: slug ?? null };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { ...describeFailure(error), result };
  }
}
