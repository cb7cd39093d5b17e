// SUP-04: asks the articles; a plain form, so that it does so without scripts as well.
import { Form } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { longestQuestion } from "./longest-question";

type SupportSearchFormProps = {
  /** Unique on the page. */
  id: string;
  question?: string;
};

export function SupportSearchForm({ id, question = "" }: SupportSearchFormProps) {
  const { t } = useLocalization();
  return (
    <Form className="search-box" role="search" action="/support" method="get">
      <label className="visually-hidden" htmlFor={id}>
        {t("support.search")}
      </label>
      <input
        id={id}
        // A new one for each search: going back brings back what was asked.
        key={question}
        type="search"
        name="q"
        className="input search-input"
        placeholder={t("support.search")}
        defaultValue={question}
        maxLength={longestQuestion}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="search-submit" aria-label={t("search.submit")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
