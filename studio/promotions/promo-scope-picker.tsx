// Scope of a promo code: all of them, or collections and products. Products are found by title; without scripts
// they are named by their addresses.
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#studio/ui/icons/icon";
import type { FoundProduct, PromoScopeChoices } from "./promo-scope-choices.server";
import { collectionFieldOf, splitSlugs } from "./slug-fields";

type ProductSearchProps = {
  path: string;
  chosen: readonly string[];
  onAdd(product: FoundProduct): void;
};

function ProductSearch({ path, chosen, onAdd }: ProductSearchProps) {
  const { t } = useTranslation("promotions");
  const fetcher = useFetcher<{ products?: FoundProduct[] }>();
  const [typed, setTyped] = useState("");
  const find = (search: string) => {
    setTyped(search);
    fetcher.load(`${path}?search=${encodeURIComponent(search)}`);
  };
  const found = typed.trim() === "" ? [] : (fetcher.data?.products ?? []);
  const isDone = fetcher.state === "idle" && fetcher.data !== undefined && typed.trim() !== "";
  return (
    <div className="hidden scripts:block">
      <input
        type="search"
        className="input"
        aria-label={t("goods.search")}
        placeholder={t("goods.search")}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => find(currentTarget.value)}
        // It belongs to no form: Enter would save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="text-14 text-quiet">
        {isDone && found.length === 0 ? t("goods.notFound") : ""}
      </p>
      <ul aria-label={t("goods.found")}>
        {found
          .filter(({ slug }) => !chosen.includes(slug))
          .map((product) => (
            <li key={product.slug}>
              <button
                type="button"
                className="button button-quiet w-full justify-start text-start"
                onClick={() => onAdd(product)}
              >
                + {product.title}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

type PromoScopePickerProps = {
  choices: PromoScopeChoices;
  /** Slugs with blanks between them, as the field has them. */
  listings: string;
  onListings(listings: string): void;
  error: string | undefined;
  /** Names of boxes that were ticked when the form was refused; null where it was not sent. */
  ticked: readonly string[] | null;
};

export function PromoScopePicker({
  choices,
  listings,
  onListings,
  error,
  ticked,
}: PromoScopePickerProps) {
  const { t } = useTranslation("promotions");
  const [titles, setTitles] = useState<Record<string, string>>({});
  const chosen = splitSlugs(listings);
  const set = (slugs: readonly string[]) => onListings(slugs.join(" "));
  const add = ({ slug, title }: FoundProduct) => {
    setTitles({ ...titles, [slug]: title });
    set([...chosen, slug]);
  };
  const isTicked = (slug: string) =>
    ticked === null ? choices.chosen.includes(slug) : ticked.includes(collectionFieldOf(slug));
  return (
    <div className="grid gap-5">
      <fieldset className="grid max-h-72 overflow-y-auto">
        <legend className="font-medium">{t("goods.collections")}</legend>
        {choices.collections.length === 0 && (
          <p className="text-14 text-quiet">{t("goods.noCollections")}</p>
        )}
        {choices.collections.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="check"
              name={collectionFieldOf(slug)}
              defaultChecked={isTicked(slug)}
            />
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="font-medium">{t("goods.products")}</legend>
        <ul>
          {chosen.map((slug) => (
            <li
              key={slug}
              className="hidden items-center justify-between gap-2 border-t border-line scripts:flex"
            >
              <span className="[overflow-wrap:anywhere]">{titles[slug] ?? slug}</span>
              <button
                type="button"
                className="grid size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft"
                aria-label={t("goods.remove", { title: titles[slug] ?? slug })}
                onClick={() => set(chosen.filter((one) => one !== slug))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        {choices.productsPath !== null && (
          <ProductSearch path={choices.productsPath} chosen={chosen} onAdd={add} />
        )}
        <label
          className={choices.productsPath === null ? "grid gap-1" : "grid gap-1 scripts:hidden"}
        >
          <span>{t("goods.addresses")}</span>
          <input
            name="listings"
            className="input"
            maxLength={50_000}
            value={listings}
            onChange={({ currentTarget }) => onListings(currentTarget.value)}
          />
        </label>
        {error !== undefined && (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
