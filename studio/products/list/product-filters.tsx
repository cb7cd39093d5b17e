// Search and filters of the products' list: a GET form, so that the address has its state.
import { Form, Link, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listingSorts, listingStates, maxSearchLength } from "#core/catalog/listing-filter";
import { Icon } from "#studio/ui/icons/icon";
import { useUrlFormState } from "#studio/ui/url-form-state";
import { isFiltered, type ProductFilter } from "./product-filter";

type Choice = { value: string; label: string };

function FilterSelect({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: Choice[];
}) {
  return (
    <select
      name={name}
      aria-label={label}
      className="input w-auto max-sm:w-[calc(50%-4px)]"
      defaultValue={value}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

type ProductFiltersProps = {
  filter: ProductFilter;
  types: readonly string[];
  collections: readonly { slug: string; name: string }[];
};

export function ProductFilters({ filter, types, collections }: ProductFiltersProps) {
  const { t } = useTranslation("products");
  const submit = useSubmit();
  const { search, state, stock, type, collection, sort } = filter;
  const form = useUrlFormState({ search, state, stock, type, collection, sort });
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className="flex flex-wrap gap-2"
      onChange={({ target, currentTarget }) =>
        target instanceof HTMLSelectElement && submit(currentTarget)
      }
    >
      <div className="flex min-w-60 flex-1 gap-2">
        <input
          type="search"
          name="search"
          className="input"
          maxLength={maxSearchLength}
          aria-label={t("list.search")}
          placeholder={t("list.searchHint")}
          defaultValue={filter.search}
        />
        <button type="submit" className="button px-3" aria-label={t("list.search")}>
          <Icon name="search" />
        </button>
      </div>
      <FilterSelect
        name="state"
        label={t("list.state")}
        value={filter.state}
        choices={[
          { value: "", label: t("filter.anyState") },
          ...listingStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <FilterSelect
        name="stock"
        label={t("list.stock")}
        value={filter.stock}
        choices={[
          { value: "", label: t("filter.anyStock") },
          { value: "low", label: t("filter.lowStock") },
          { value: "some-out", label: t("filter.someOut") },
          { value: "out", label: t("stock.out") },
        ]}
      />
      {types.length > 1 && (
        <FilterSelect
          name="type"
          label={t("field.type")}
          value={filter.type}
          choices={[{ value: "", label: t("filter.anyType") }, ...named(types)]}
        />
      )}
      {collections.length > 0 && (
        <FilterSelect
          name="collection"
          label={t("field.collection")}
          value={filter.collection}
          choices={[
            { value: "", label: t("filter.anyCollection") },
            ...collections.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      )}
      <FilterSelect
        name="sort"
        label={t("filter.sort")}
        value={filter.sort}
        choices={listingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      {isFiltered(filter) && (
        <Link to="?" className="button button-quiet">
          {t("filter.reset")}
        </Link>
      )}
    </Form>
  );
}
