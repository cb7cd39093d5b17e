// Newsletter sign-up of a shopper: requested, and then confirmed or ended by a link in its email.
// Must not reveal whether an address is known.

import type { ShopContext } from "#app/context/shop-context";
import { EmailSchema } from "#app/forms/email.schema";
import { nullIfGone } from "#app/opt-in/opt-in.server";
import { resolveTheme } from "#app/theme/resolve-theme";
import { PlatformError } from "#client/platform-error";
import {
  askForNewsletter,
  confirmSubscription as confirmCall,
  endSubscription as endCall,
  getSubscription,
  type Subscription,
} from "#contract/shoppers/newsletter-calls";
import { LenientThemeSchema } from "#contract/theme/theme";
import { getTheme } from "#contract/theme/theme-calls";
import type { SignUpResult } from "./sign-up-result";

/** A theme service may be someone else's. */
const getAnyTheme = { ...getTheme, answer: LenientThemeSchema };

/** @throws PlatformError where the theme is missing because its backend does not answer. */
async function requireAnsweredTheme(shop: ShopContext): Promise<void> {
  try {
    await shop.backend.call(getAnyTheme, { query: { siteKey: shop.store.slug } });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error;
  }
}

/** Whether the store sends news at all, and whose form asks for them. */
export async function readNewsletterChoice(shop: ShopContext) {
  const theme = await shop.theme();
  // A page is said not to be there only where that is known.
  if (theme === null) await requireAnsweredTheme(shop);
  const { footer, embeddedForms } = resolveTheme(theme).content;
  return { isOffered: footer.newsletter, embedUrl: embeddedForms.newsletter };
}

export async function handleNewsletterSignUp(
  shop: ShopContext,
  form: FormData,
): Promise<SignUpResult> {
  const typed = form.get("email");
  const parsed = EmailSchema.safeParse(typed);
  if (!parsed.success) {
    const email = typeof typed === "string" ? typed.slice(0, 254) : "";
    return { kind: "refused", email, problem: "checkout.error.email" };
  }
  const email = parsed.data;
  if (await shop.isPreview()) return { kind: "preview", email, problem: "preview.nothingSent" };
  const { locale } = shop.market;
  try {
    // Sent from a page of before the seller switched it off.
    if (!(await readNewsletterChoice(shop)).isOffered) {
      return { kind: "failed", email, problem: "preorder.failed" };
    }
    await shop.backend.call(askForNewsletter, {
      body: { email, locale, storeSlug: shop.store.slug },
    });
    return { kind: "sent", email };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.status === 429
      ? { kind: "too-many", email, problem: "recover.error.tooMany" }
      : { kind: "failed", email, problem: "preorder.failed" };
  }
}

/** Null for a link that leads to nothing any more. */
export async function findSubscription(
  shop: ShopContext,
  token: string,
): Promise<Subscription | null> {
  const query = { storeSlug: shop.store.slug, token };
  return (await nullIfGone(shop.backend.call(getSubscription, { query })))?.subscription ?? null;
}

export async function confirmSubscription(shop: ShopContext, token: string): Promise<void> {
  await nullIfGone(shop.backend.call(confirmCall, { body: { storeSlug: shop.store.slug, token } }));
}

export async function endSubscription(shop: ShopContext, token: string): Promise<void> {
  await shop.backend.call(endCall, { body: { storeSlug: shop.store.slug, token } });
}
