// The hero's search box: a plain form, as searching needs no script (HOM-05).
import { Form } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";

/** @param placeholder empty: the interface's own words. */
export function HeroSearch({ placeholder }: { placeholder: string }) {
  const { t } = useLocalization();
  return (
    <Form className="hero-search" role="search" action="/search" method="get">
      <input
        className="input"
        type="search"
        name="searchterm"
        required
        maxLength={100}
        aria-label={t("header.search")}
        placeholder={placeholder === "" ? t("hero.searchPlaceholder") : placeholder}
      />
      <button className="button hero-search-button" type="submit" aria-label={t("header.search")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
