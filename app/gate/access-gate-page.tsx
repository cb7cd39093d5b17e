// The page in front of a closed shop: its look, and the one field that opens it.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useReplaceableT } from "#app/localization/localization-context";
import type { PageTheme } from "#app/theme/page-theme";
import { SocialLinks } from "#app/theme/social-links";
import { StoreLogo } from "#app/theme/store-logo";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { Notice } from "#app/ui/notice";
import { BlockedCookiesNotice } from "./blocked-cookies-notice";
import type { GateResult } from "./gate-result";

export type AccessGatePageProps = {
  theme: PageTheme;
  storeName: string;
  answer: GateResult;
  next: string;
};

const logoSize = { picture: "max-w-[min(100%,280px)]", text: "text-22 text-center" };

export function AccessGatePage({ theme, storeName, answer, next }: AccessGatePageProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { logo, login } = theme.content;
  return (
    <main id="main" className="gate grid grid-cols-1 place-items-center px-gutter py-16">
      <div className="gate-panel grid w-full max-w-[400px] grid-cols-1 justify-items-center gap-8 [&>.notice]:mb-0 [&>.notice]:w-full">
        <StoreLogo
          logo={logo}
          storeName={storeName}
          size={logoSize}
          ground="forced-colors:bg-page"
        />
        <h1 className="gate-title max-w-full text-center text-[clamp(var(--text-22),7vw,var(--text-28))]">
          {tOwn("login.title")}
        </h1>
        {login.note !== "" && (
          <p className="gate-note -mt-4 text-center text-balance">{login.note}</p>
        )}
        <Banner answer={answer} />
        <BlockedCookiesNotice />
        <GateForm isWrong={answer.kind === "wrong"} next={next} />
        {login.showSocialIcons && (
          <SocialLinks
            theme={theme}
            className="gate-social justify-center"
            newTabHint={t("link.newTab")}
          />
        )}
      </div>
    </main>
  );
}

function Banner({ answer }: { answer: GateResult }) {
  const { t } = useTranslation();
  if (answer.kind === "unanswered") return <Notice tone="danger">{t("login.unanswered")}</Notice>;
  if (answer.kind !== "wait") return null;
  const minutes = Math.ceil(answer.seconds / 60);
  return <Notice tone="danger">{t("login.wait", { count: minutes })}</Notice>;
}

/** A plain form: the access gate middleware handles it before any page, and no script may read the code. */
function GateForm({ isWrong, next }: { isWrong: boolean; next: string }) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("accessCode");
    if (isWrong && field instanceof HTMLInputElement) field.focus();
  }, [isWrong]);
  return (
    <form
      ref={form}
      action="/"
      method="get"
      className="form gate-form w-full [&_.input]:placeholder:text-quiet"
    >
      {next !== "/" && <input type="hidden" name="next" value={next} />}
      <FieldsWithErrors fields={[{ id: "access-code", errors: isWrong ? ["wrong"] : undefined }]}>
        <InputField
          id="access-code"
          type="password"
          name="accessCode"
          label={tOwn("login.label")}
          placeholder={tOwn("login.placeholder")}
          required
          maxLength={200}
          autoComplete="current-password"
          error={isWrong ? t("login.wrong") : undefined}
        />
      </FieldsWithErrors>
      <button type="submit" className="button button-primary button-wide">
        {tOwn("login.submit")}
      </button>
    </form>
  );
}
