// The box a shopper types a search into; without scripts a form that leads to the results.
import { Form, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { LazyAutocompleteInput } from "./lazy-autocomplete-input";
import { longestTerm } from "./search-index/search-term";

export type SearchBoxProps = {
  /** Unique on the page. */
  id: string;
  /** What the page's address says. */
  term?: string;
  /** A seller's override; empty: the interface's text. */
  placeholder?: string;
  isFocused?: boolean;
  /** A search replaces the address it came from. */
  replaces?: boolean;
  onType?(typed: string): void;
  /** The shopper has made up their mind: enter, the button, or a suggestion. */
  onLeave?(): void;
};

/** What stands in the box: what was typed, until the shopper goes back or elsewhere. */
function useTyped(term: string) {
  const [typed, setTyped] = useState(term);
  const { key } = useLocation();
  const cause = useNavigationType();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    // Typing itself replaces; by then there may be more in the box than in the address.
    if (cause !== "REPLACE") setTyped(term);
  }, [key, cause, term]);
  return [typed, setTyped] as const;
}

export function SearchBox(props: SearchBoxProps) {
  const { id, term = "", placeholder = "", isFocused = false, replaces = false } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useTyped(term);
  const leave = () => props.onLeave?.();
  return (
    <Form
      className="search-box"
      role="search"
      action="/search"
      method="get"
      replace={replaces}
      onSubmit={leave}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t("search.placeholder")}
      </label>
      <LazyAutocompleteInput
        id={id}
        name="searchterm"
        className="input search-input"
        placeholder={placeholder === "" ? t("search.placeholder") : placeholder}
        value={typed}
        maxLength={longestTerm}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={isFocused}
        isBetween={replaces}
        onType={(next) => {
          setTyped(next);
          props.onType?.(next);
        }}
        onLeave={leave}
      />
      <button type="submit" className="search-submit" aria-label={t("search.submit")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
