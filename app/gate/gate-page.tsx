// The page in front of a closed shop: its look, and the one field that opens it.
import { useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { PageTheme } from "#app/theme/page-theme";
import { SocialLinks } from "#app/theme/social-links";
import { InputField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { GateAnswer } from "./gate-answer";

export type GatePageProps = {
  theme: PageTheme;
  storeName: string;
  answer: GateAnswer;
  next: string;
};

export function GatePage({ theme, storeName, answer, next }: GatePageProps) {
  const { t } = useLocalization();
  const { logo, login } = theme.content;
  return (
    <main id="main" className="gate">
      <div className="gate-panel">
        {logo === null ? (
          <p className="logo-text">{storeName}</p>
        ) : (
          <img className="logo-picture" src={logo} alt={storeName} />
        )}
        <h1 className="gate-title">{t("login.title")}</h1>
        {login.note !== "" && <p className="gate-note">{login.note}</p>}
        <Banner answer={answer} />
        <GateForm isWrong={answer.kind === "wrong"} next={next} />
        {login.showSocialIcons && (
          <SocialLinks theme={theme} className="gate-social" newTabHint={t("link.newTab")} />
        )}
      </div>
    </main>
  );
}

function Banner({ answer }: { answer: GateAnswer }) {
  const { t } = useLocalization();
  if (answer.kind === "unanswered") return <Notice tone="danger">{t("login.unanswered")}</Notice>;
  if (answer.kind !== "wait") return null;
  const minutes = Math.ceil(answer.seconds / 60);
  return <Notice tone="danger">{t("login.wait", { minutes })}</Notice>;
}

/** A plain form: the door answers it before any page, and no script may read the code. */
function GateForm({ isWrong, next }: { isWrong: boolean; next: string }) {
  const { t } = useLocalization();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("accessCode");
    if (isWrong && field instanceof HTMLInputElement) field.focus();
  }, [isWrong]);
  return (
    <form ref={form} action="/" method="get" className="form gate-form">
      {next !== "/" && <input type="hidden" name="next" value={next} />}
      <InputField
        id="access-code"
        type="password"
        name="accessCode"
        label={t("login.label")}
        placeholder={t("login.placeholder")}
        required
        maxLength={200}
        autoComplete="current-password"
        error={isWrong ? t("login.wrong") : undefined}
      />
      <button type="submit" className="button button-primary button-wide">
        {t("login.submit")}
      </button>
    </form>
  );
}
