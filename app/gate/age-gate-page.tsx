// The page in front of a shop for adults: its look, two things to confirm, and the way out. A plain
// form, so that it works before any script.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageTheme } from "#app/theme/page-theme";
import { StoreLogo } from "#app/theme/store-logo";
import { FieldsWithErrors, useFirstWrong } from "#app/ui/fields-with-errors";
import { type AgeCheckResult, ageCheckPath } from "./age-check";
import { BlockedCookiesNotice } from "./blocked-cookies-notice";

export type AgeGatePageProps = {
  theme: PageTheme;
  storeName: string;
  /** A path of the shop: where `Proceed` leads. */
  next: string;
  exitUrl: string;
  /** What was sent, when something was missing in it. */
  answer: AgeCheckResult | undefined;
};

const logoSize = { picture: "mb-1 max-w-full", text: "text-22" };

export function AgeGatePage({ theme, storeName, next, exitUrl, answer }: AgeGatePageProps) {
  const { t } = useTranslation();
  const { logo } = theme.content;
  return (
    // A card over nothing: what it stands in front of is not on the page.
    <main
      id="main"
      className="age-gate grid grid-cols-1 place-items-center bg-soft px-gutter py-12 max-sm:py-6"
    >
      <div className="age-gate-panel grid w-full max-w-[520px] grid-cols-1 gap-5 rounded-xl bg-surface px-12 pt-12 pb-8 [box-shadow:var(--shadow-float)] max-sm:px-6 max-sm:pt-8 max-sm:pb-4">
        <StoreLogo
          logo={logo}
          storeName={storeName}
          size={logoSize}
          ground="forced-colors:bg-page"
        />
        <h1 className="age-gate-title text-[clamp(var(--text-28),4vw,var(--text-36))]">
          {t("age.title")}
        </h1>
        <p>{t("age.text", { store: storeName })}</p>
        <BlockedCookiesNotice />
        <AgeForm next={next} exitUrl={exitUrl} answer={answer} />
        <p className="age-gate-legal flex flex-wrap gap-x-6 text-14 text-quiet">
          <a className="py-3" href="/terms-of-use">
            {t("footer.terms")}
          </a>
          <a className="py-3" href="/privacy-policy">
            {t("footer.privacy")}
          </a>
        </p>
      </div>
    </main>
  );
}

type AgeFormProps = Pick<AgeGatePageProps, "next" | "exitUrl" | "answer">;

function AgeForm({ next, exitUrl, answer }: AgeFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = answer && form.current?.querySelector('[aria-invalid="true"]');
    if (box instanceof HTMLInputElement) box.focus();
  }, [answer]);
  const wrong = (["adult", "resident"] as const).map((name) => ({
    id: idOf(name),
    ...(answer?.[name] === false && { errors: [name] }),
  }));
  return (
    <form ref={form} action={ageCheckPath} method="post" className="form age-gate-form gap-1">
      <input type="hidden" name="next" value={answer?.next ?? next} />
      <FieldsWithErrors fields={wrong}>
        <Box
          name="adult"
          label={t("age.adult")}
          isTicked={answer?.adult ?? false}
          error={answer?.adult === false ? t("age.error.adult") : null}
        />
        <Box
          name="resident"
          label={t("age.resident")}
          isTicked={answer?.resident ?? false}
          error={answer?.resident === false ? t("age.error.resident") : null}
        />
      </FieldsWithErrors>
      <div className="age-gate-actions mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
        <button type="submit" className="button button-primary min-w-0 wrap-anywhere">
          {t("age.proceed")}
        </button>
        <a className="button min-w-0 wrap-anywhere" href={exitUrl} rel="noreferrer">
          {t("age.exit")}
        </a>
      </div>
    </form>
  );
}

type BoxProps = {
  name: keyof Pick<AgeCheckResult, "adult" | "resident">;
  label: string;
  isTicked: boolean;
  error: string | null;
};

const idOf = (name: BoxProps["name"]) => `age-${name}`;

function Box({ name, label, isTicked, error }: BoxProps) {
  const id = idOf(name);
  const isFirstWrong = useFirstWrong(id) !== null;
  const described =
    error === null ? {} : { "aria-invalid": true as const, "aria-describedby": `${id}-error` };
  return (
    <div className="age-gate-box">
      <label className="check items-start py-2.5" htmlFor={id}>
        <input
          type="checkbox"
          className="size-6"
          id={id}
          name={name}
          defaultChecked={isTicked}
          required
          // biome-ignore lint/a11y/noAutofocus: the page has just come back with this field wrong.
          autoFocus={isFirstWrong}
          {...described}
        />
        <span>{label}</span>
      </label>
      {error !== null && (
        <p className="field-error pb-2.5 pl-9" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
