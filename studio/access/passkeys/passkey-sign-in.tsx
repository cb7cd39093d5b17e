// Signing in with a passkey: a button, and the browser's own list at the address field where it has one.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { authenticateWithPasskey, canAutofillPasskeys } from "./passkey-browser";
import { PasskeyButton } from "./passkey-button";

const path = "/sign-in/passkey";

/** Waits until the person picks a passkey at the field; the button's own question takes its place. */
async function offerAtField(next: string, isGone: () => boolean): Promise<void> {
  if (!(await canAutofillPasskeys()) || isGone()) return;
  const outcome = await authenticateWithPasskey({ path, next }, true);
  // Whatever fails here was not asked for by a press: the button and the mailed link remain.
  if (outcome.ok && !isGone()) location.assign(outcome.next);
}

export function PasskeySignIn({ next }: { next: string }) {
  const { t } = useTranslation("access");
  useEffect(() => {
    let isGone = false;
    if (window.PublicKeyCredential !== undefined) void offerAtField(next, () => isGone);
    return () => {
      isGone = true;
    };
  }, [next]);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <PasskeyButton path={path} next={next} label={t("passkey.signIn")} tone="plain" />
    </div>
  );
}
