// The page in front of a shop for adults: its look, two things to confirm, and the way out. A plain
// form, so that it works before any script.
import { useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { PageTheme } from "#app/theme/page-theme";
import { type AgeCheckAnswer, ageCheckPath } from "./age-check";

export type AgeGatePageProps = {
  theme: PageTheme;
  storeName: string;
  /** A path of the shop: where `Proceed` leads. */
  next: string;
  exitUrl: string;
  /** What was sent, when something was missing in it. */
  answer: AgeCheckAnswer | undefined;
};

export function AgeGatePage({ theme, storeName, next, exitUrl, answer }: AgeGatePageProps) {
  const { t } = useLocalization();
  const { logo } = theme.content;
  return (
    <main id="main" className="age-gate">
      <div className="age-gate-panel">
        {logo === null ? (
          <p className="logo-text">{storeName}</p>
        ) : (
          <img className="logo-picture" src={logo} alt={storeName} />
        )}
        <h1 className="age-gate-title">{t("age.title")}</h1>
        <p>{t("age.text", { store: storeName })}</p>
        <AgeForm next={next} exitUrl={exitUrl} answer={answer} />
        <p className="age-gate-legal">
          <a href="/terms-of-use">{t("footer.terms")}</a>
          <a href="/privacy-policy">{t("footer.privacy")}</a>
        </p>
      </div>
    </main>
  );
}

type AgeFormProps = Pick<AgeGatePageProps, "next" | "exitUrl" | "answer">;

function AgeForm({ next, exitUrl, answer }: AgeFormProps) {
  const { t } = useLocalization();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = answer && form.current?.querySelector('[aria-invalid="true"]');
    if (box instanceof HTMLInputElement) box.focus();
  }, [answer]);
  return (
    <form ref={form} action={ageCheckPath} method="post" className="form age-gate-form">
      <input type="hidden" name="next" value={answer?.next ?? next} />
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
      <div className="age-gate-actions">
        <button type="submit" className="button button-primary">
          {t("age.proceed")}
        </button>
        <a className="button" href={exitUrl} rel="noreferrer">
          {t("age.exit")}
        </a>
      </div>
    </form>
  );
}

type BoxProps = {
  name: keyof Pick<AgeCheckAnswer, "adult" | "resident">;
  label: string;
  isTicked: boolean;
  error: string | null;
};

function Box({ name, label, isTicked, error }: BoxProps) {
  const id = `age-${name}`;
  const described =
    error === null ? {} : { "aria-invalid": true as const, "aria-describedby": `${id}-error` };
  return (
    <div className="age-gate-box">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={isTicked}
          required
          {...described}
        />
        <span>{label}</span>
      </label>
      {error !== null && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
