// Banner over every page of a store that an operator has entered for support: why, until when, and the way out.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** `until` as the person reads it. */
export type Support = { reason: string; until: string };

export function SupportBanner({ slug, support }: { slug: string; support: Support }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("support.label")}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">{t("support.inside", support)}</p>
      <Form method="post" action={`/operator/stores/${slug}/leave`}>
        <button type="submit" className="button">
          {t("support.leave")}
        </button>
      </Form>
    </section>
  );
}
