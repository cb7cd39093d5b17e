// Search form of the help articles; a plain form, so that it does so without scripts as well.
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { maxSearchLength } from "./max-search-length";

type SupportSearchBoxProps = {
  /** Unique on the page. */
  id: string;
  question?: string;
};

export function SupportSearchBox({ id, question = "" }: SupportSearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(question);
  // Going back brings back what was asked; a new field would lose the keyboard's place.
  useEffect(() => {
    // What was typed before the page was alive stays.
    if (input.current === null || shown.current === question) return;
    shown.current = question;
    input.current.value = question;
  }, [question]);
  return (
    <Form className="search-box" role="search" action="/support" method="get">
      <label className="visually-hidden" htmlFor={id}>
        {t("support.search")}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        className="input search-input"
        placeholder={t("support.search")}
        defaultValue={question}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="search-submit" aria-label={t("search.submit")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
