// Preview of a bulk edit: every variant before and after, and the button that writes exactly that.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { useFormats } from "#studio/format/format";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { type BulkEdit, changesIn, type PlannedLine } from "./bulk-edit";
import type { ShownProduct } from "./bulk-form.schema";

type Planned = { slug: string; title: string; lines: PlannedLine[] };

/** Of a line's numbers, as the edit's kind has them. */
export function useLineText(edit: Pick<BulkEdit, "kind"> & { currency?: Currency | undefined }) {
  const { t } = useTranslation("products");
  const { money, number } = useFormats();
  return (value: number | null): string => {
    if (edit.kind === "stock") return value === null ? t("stock.unlimited") : number(value);
    return value === null || edit.currency === undefined ? "–" : money(value, edit.currency);
  };
}

function PreviewLine({ line, edit }: { line: PlannedLine; edit: BulkEdit }) {
  const { t } = useTranslation("products");
  const textOf = useLineText(edit);
  const { name, from, to, note } = line;
  const isSame = from === to;
  const currency = edit.kind === "price" ? edit.currency : "";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2">
      <span className="wrap-anywhere">{name}</span>
      {isSame ? (
        <span className="text-end text-quiet">{textOf(from)}</span>
      ) : (
        <span className="text-end">
          <span aria-hidden>
            <span className="text-quiet">{textOf(from)}</span> → <strong>{textOf(to)}</strong>
          </span>
          <span className="sr-only">
            {t("bulkEdit.fromTo", { from: textOf(from), to: textOf(to) })}
          </span>
        </span>
      )}
      {note !== null && (
        <span className={`col-span-2 text-14 ${isSame ? "text-quiet" : "text-warning"}`}>
          {t(`bulkEdit.note.${note}`, { currency })}
        </span>
      )}
    </li>
  );
}

function shownOf(products: readonly Planned[]): ShownProduct[] {
  return products.flatMap(({ slug, title, lines }): ShownProduct[] => {
    const changes = changesIn(lines).flatMap(({ sku, from, to, name }): ShownProduct["lines"] =>
      to === null ? [] : [[sku, from, to, name]],
    );
    return changes.length === 0 ? [] : [{ slug, title, lines: changes }];
  });
}

type EditPreviewProps = {
  edit: BulkEdit;
  once: string;
  products: readonly Planned[];
  gone: readonly string[];
};

export function EditPreview({ edit, once, products, gone }: EditPreviewProps) {
  const { t } = useTranslation("products");
  const shown = shownOf(products);
  const count = shown.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      <p role="status" className="font-medium">
        {count === 0 ? t("bulkEdit.none") : t("bulkEdit.summary", { count })}
      </p>
      {gone.map((slug) => (
        <Banner key={slug} tone="warning">
          {`${slug}: ${t("problem.listing_unknown")}`}
        </Banner>
      ))}
      {products.map(({ slug, title, lines }) => (
        <Section key={slug} title={title}>
          <ul className="-mt-2">
            {lines.map((line) => (
              <PreviewLine key={line.sku} line={line} edit={edit} />
            ))}
          </ul>
        </Section>
      ))}
      {count > 0 && (
        <div className="tall:sticky tall:bottom-0 z-10 border border-line bg-surface p-3 sm:rounded-lg">
          <WriteForm edit={edit} once={once} shown={shown} label={t("bulkEdit.apply", { count })} />
        </div>
      )}
    </>
  );
}

type WriteFormProps = {
  edit: Pick<BulkEdit, "kind"> & { currency?: Currency | undefined };
  once: string;
  shown: readonly ShownProduct[];
  label: string;
};

/** Also for what was not written: under the same name nothing is done twice. */
export function WriteForm({ edit, once, shown, label }: WriteFormProps) {
  return (
    <Form method="post" data-unguarded>
      <input type="hidden" name="step" value="write" />
      <input type="hidden" name="change" value={edit.kind} />
      <input type="hidden" name="once" value={once} />
      {edit.currency !== undefined && <input type="hidden" name="currency" value={edit.currency} />}
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
