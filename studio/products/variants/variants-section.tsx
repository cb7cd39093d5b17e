// One product of a listing: how it is sold, its colours and sizes, and the grid of what each costs.
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { currencies as allCurrencies, type Currency } from "#core/money/currencies";
import { lazyComponent } from "#studio/connection/lazy-component";
import type { SectionProps } from "#studio/products/draft/editor-parts";
import {
  type ChangeProduct,
  type DraftProduct,
  sizesOf,
} from "#studio/products/draft/product-draft";
import { FieldRow } from "#studio/products/field-row";
import { Section } from "#studio/ui/page";
import { type CellTarget, daysId, productId } from "./field-ids";
import { FileField } from "./file-field";
import { FillAllVariants } from "./fill-all-variants";
import { NoScriptGrid } from "./no-script-grid";
import { OptionsFields } from "./options-fields";

const VariantGrid = lazyComponent(() => import("./variant-grid"));

type VariantsSectionProps = Pick<SectionProps, "errors"> & {
  product: DraftProduct;
  index: number;
  /** Of several, each has a name. */
  isOneOfSeveral: boolean;
  types: string;
  currencies: readonly Currency[];
  uploadPath: string;
  missingFiles: readonly string[];
  /** To have the focus. */
  wantedCell: CellTarget | null;
  onChange: ChangeProduct;
  onRemove(): void;
  onAddCurrency(currency: Currency): void;
  onUndo(): void;
  onRedo(): void;
};

function PlainOptions({ product, index }: Pick<VariantsSectionProps, "product" | "index">) {
  const { t } = useTranslation("products");
  const colors = product.colors.map(({ name }) => name).filter((name) => name !== "");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldRow id={`colors-${index}`} label={t("variants.colors")} hint={t("variants.plainHint")}>
        <textarea
          id={`colors-${index}`}
          name={`product.${index}.colors`}
          className="input"
          defaultValue={colors.join("\n")}
        />
      </FieldRow>
      <FieldRow id={`sizes-${index}`} label={t("variants.sizes")} hint={t("variants.plainHint")}>
        <textarea
          id={`sizes-${index}`}
          name={`product.${index}.sizes`}
          className="input"
          defaultValue={sizesOf(product).join("\n")}
        />
      </FieldRow>
    </div>
  );
}

function ProductFields({
  product,
  index,
  isOneOfSeveral,
  types,
  onChange,
}: Pick<VariantsSectionProps, "product" | "index" | "isOneOfSeveral" | "types" | "onChange">) {
  const { t } = useTranslation("products");
  const set = (part: Partial<DraftProduct>, field: string) =>
    onChange((before) => ({ ...before, ...part }), `${product.key} ${field}`);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {isOneOfSeveral && (
        <>
          <FieldRow id={`name-${index}`} label={t("variants.productTitle")}>
            <input
              id={`name-${index}`}
              className="input"
              maxLength={300}
              value={product.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value }, "title")}
            />
          </FieldRow>
          <FieldRow
            id={`option-${index}`}
            label={t("variants.option")}
            hint={t("variants.optionHint")}
          >
            <input
              id={`option-${index}`}
              className="input"
              maxLength={120}
              value={product.optionValue}
              onChange={({ currentTarget: { value } }) =>
                set(
                  {
                    optionValue: value,
                    optionName: value === "" ? "" : product.optionName || t("variants.style"),
                  },
                  "option",
                )
              }
            />
          </FieldRow>
        </>
      )}
      <FieldRow id={`type-${index}`} label={t("field.type")} hint={t("field.typeHint")}>
        <input
          id={`type-${index}`}
          name={`product.${index}.productType`}
          className="input"
          maxLength={120}
          list={types}
          value={product.productType}
          onChange={({ currentTarget }) => set({ productType: currentTarget.value }, "type")}
        />
      </FieldRow>
      <FieldRow id={`kind-${index}`} label={t("field.kind")}>
        <select
          id={`kind-${index}`}
          className="input"
          value={product.kind}
          onChange={({ currentTarget }) =>
            set({ kind: currentTarget.value === "digital" ? "digital" : "physical" }, "kind")
          }
        >
          <option value="physical">{t("kind.physical")}</option>
          <option value="digital">{t("kind.digital")}</option>
        </select>
      </FieldRow>
      {product.kind === "physical" && (
        <FieldRow id={daysId(index)} label={t("field.shipsInDays")}>
          <input
            id={daysId(index)}
            name={`product.${index}.shipsInDays`}
            className="input"
            inputMode="numeric"
            maxLength={2}
            value={product.shipsInDays}
            onChange={({ currentTarget }) => set({ shipsInDays: currentTarget.value }, "days")}
          />
        </FieldRow>
      )}
    </div>
  );
}

function AddCurrency({
  currencies,
  onAddCurrency,
}: Pick<VariantsSectionProps, "currencies" | "onAddCurrency">) {
  const { t } = useTranslation("products");
  const others = allCurrencies.filter((currency) => !currencies.includes(currency));
  if (others.length === 0) return null;
  return (
    <select
      className="input w-auto"
      aria-label={t("variants.addCurrency")}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const currency = others.find((one) => one === value);
        if (currency !== undefined) onAddCurrency(currency);
      }}
    >
      <option value="">{t("variants.addCurrency")}</option>
      {others.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </select>
  );
}

export function VariantsSection(props: VariantsSectionProps) {
  const { product, index, isOneOfSeveral, currencies, errors, onChange, onRemove } = props;
  const { t } = useTranslation("products");
  const hydrated = useHydrated();
  const plain = (
    <NoScriptGrid product={product} index={index} currencies={currencies} errors={errors} />
  );
  const error = errors.get(product.key);
  const remove = (
    <button type="button" className="button button-quiet" onClick={onRemove}>
      {t("variants.removeProduct")}
    </button>
  );
  return (
    <Section
      title={isOneOfSeveral ? product.title || t("variants.title") : t("variants.title")}
      text={t("variants.text")}
      actions={isOneOfSeveral && hydrated ? remove : undefined}
    >
      <div id={productId(index)} tabIndex={-1} className="grid gap-6">
        <ProductFields {...props} />
        {product.kind === "digital" && (
          <FileField
            product={product}
            uploadPath={props.uploadPath}
            missing={props.missingFiles}
            onChange={onChange}
          />
        )}
        {hydrated ? (
          <OptionsFields product={product} onChange={onChange} />
        ) : (
          <PlainOptions product={product} index={index} />
        )}
        {error !== undefined && <p className="text-danger">{error}</p>}
        {hydrated && (
          <FillAllVariants product={product} currencies={currencies} onChange={onChange} />
        )}
        {hydrated ? (
          <Suspense fallback={plain}>
            <VariantGrid
              product={product}
              currencies={currencies}
              onChange={onChange}
              index={index}
              errors={errors}
              wantedCell={props.wantedCell}
              onUndo={props.onUndo}
              onRedo={props.onRedo}
            />
          </Suspense>
        ) : (
          plain
        )}
        {hydrated && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="max-w-[60ch] text-14 text-quiet">{t("variants.keys")}</p>
            <AddCurrency currencies={currencies} onAddCurrency={props.onAddCurrency} />
          </div>
        )}
      </div>
    </Section>
  );
}
