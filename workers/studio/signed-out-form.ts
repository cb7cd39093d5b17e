// A form that a document sent after the session had ended: the answer is a page that holds what was typed until the
// person has signed in in another tab. Of a form that a script sent the browser's tab has it (`submitted-form`).
import { PlatformError } from "#client/platform-error";
import { escapeMarkup } from "#core/text/escape-markup";
import { signInPath } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { buildBarePage, type DescribedPage, isForPerson, linkTo } from "./failure-page";

/** Signing in and out have no session to miss. */
const inside = /^\/(?:stores|operator|account)(?:\/|$)/;

export async function isSentSignedOut(request: Request, studio: StudioContext): Promise<boolean> {
  const isForm = request.method === "POST" && isForPerson(request);
  if (!isForm || !inside.test(new URL(request.url).pathname)) return false;
  try {
    return (await studio.account()) === null;
  } catch (error) {
    // The platform did not say: the page asks as well, and shows that.
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

const field = ([name, value]: readonly [string, string]) =>
  `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`;

/** Fields that are not held, as those with files, the browser sends again as it loads the page again. */
export async function buildSignedOutPage(
  request: Request,
  studio: StudioContext,
  page: DescribedPage,
): Promise<Response> {
  const { t, path } = page;
  const fields = await studio.sentFields();
  const isHeld = fields.length > 0;
  const button = `<button>${escapeMarkup(t("failure.resend"))}</button>`;
  const again = `<form method="post" action="${escapeMarkup(path)}">${fields.map(field).join("")}${button}</form>`;
  return buildBarePage(page, {
    status: 401,
    title: t("signedOut.title"),
    text: t(isHeld ? "signedOut.resend" : "signedOut.reload"),
    rest: `${linkTo(signInPath(request), t("signedOut.signIn"), ' target="_blank"')}${isHeld ? again : ""}`,
  });
}
