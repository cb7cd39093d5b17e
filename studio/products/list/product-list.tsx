// The products' list with its bulk form. What is ticked is forgotten with the page that showed it.
import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import { type ChangedBox, SelectionStatus } from "#studio/ui/row-selection";
import { BulkBar } from "./bulk-bar";
import { applyOptimistic, isShownAtOnce } from "./optimistic-rows";
import type { ProductRow } from "./product-row";
import { ProductTable } from "./product-table";

type ProductListProps = {
  rows: readonly ProductRow[];
  path: string;
  collections: readonly { slug: string; name: string; isRuled: boolean }[];
};

function Selection({ rows, path, collections }: ProductListProps) {
  const { t } = useTranslation("products");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ChangedBox>(null);
  const { submit, sent, isBusy } = useOptimisticFetcher();
  const selected = new Set(rows.flatMap(({ slug }) => (ticked.has(slug) ? slug : [])));
  const select = (slug: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(slug);
    else next.delete(slug);
    setTicked(next);
  };
  const press = (event: FormEvent<HTMLFormElement>) => {
    if (!isShownAtOnce(new FormData(event.currentTarget))) return;
    event.preventDefault();
    submit(event.currentTarget, { preventScrollReset: true });
  };
  return (
    <Form method="post" className="grid gap-4" data-unguarded onSubmit={press}>
      <ProductTable
        rows={sent === undefined ? rows : applyOptimistic(rows, sent)}
        path={path}
        selected={selected}
        onSelect={select}
        onSelectAll={(isSelected) =>
          setTicked(new Set(isSelected ? rows.map(({ slug }) => slug) : []))
        }
        changed={changed}
        onPress={setChanged}
      />
      <SelectionStatus count={selected.size} text={t("bulk.count", { count: selected.size })} />
      <BulkBar
        count={selected.size}
        collections={collections}
        isBusy={isBusy}
        onClear={() => setTicked(new Set())}
      />
    </Form>
  );
}

export function ProductList(props: ProductListProps) {
  const { key } = useLocation();
  return <Selection key={key} {...props} />;
}
