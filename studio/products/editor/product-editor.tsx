// Editor of one product. With scripts only what changed is sent; without them the form posts all of its fields.
import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { resumeEdit } from "#studio/products/draft/edit-state";
import { listCurrencies } from "#studio/products/draft/product-currencies";
import { blankProduct, type DraftProduct } from "#studio/products/draft/product-draft";
import { describeShown, shownField } from "#studio/products/draft/shown-variants";
import { useDraft } from "#studio/products/draft/use-draft";
import { linkProblems } from "#studio/products/save/error-links";
import type { EditedProduct } from "#studio/products/save/load-product.server";
import {
  buildErrors,
  buildSummary,
  listProblems,
  type SaveAnswer,
} from "#studio/products/save/save-result";
import type { CellTarget } from "#studio/products/variants/field-ids";
import { VariantsSection } from "#studio/products/variants/variants-section";
import { Banner } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import { PicturesSection } from "../pictures/pictures-section";
import { BasicsSection } from "./basics-section";
import { ConflictBanner } from "./conflict-banner";
import { SaveSummary } from "./save-summary";
import { SearchPreview, SortingSection, StateSection } from "./sidebar-sections";
import { useSave } from "./use-save";

type ProductEditorProps = {
  product: EditedProduct;
  /** Of the page itself, and of the store. */
  path: string;
  storePath: string;
  /** Answer to a page without scripts, with what it posted. */
  answer: SaveAnswer | undefined;
};

const formId = "product";

/** Said once: the history would say it again after a reload and after the next save. */
function useArrival() {
  const navigate = useNavigate();
  const { pathname, search, state: arrival } = useLocation();
  const [wasJustSaved, setWasJustSaved] = useState(false);
  useEffect(() => {
    if (arrival?.isSaved !== true) return;
    setWasJustSaved(true);
    navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [arrival, pathname, search, navigate]);
  return [wasJustSaved, setWasJustSaved] as const;
}

/** A product that is made has another editor, which does not know what is typed on in this one. */
function useInert(fields: RefObject<HTMLElement>, isInert: boolean): void {
  useEffect(() => {
    if (fields.current !== null) fields.current.inert = isInert;
  }, [fields, isInert]);
}

/** The bar takes the button that saved or discarded away with it: the focus stays at the form. */
function useFocusAfterBar(form: RefObject<HTMLElement>, isDirty: boolean): void {
  const wasDirty = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasDirty.current && !isDirty && isLost) form.current?.focus({ preventScroll: true });
    wasDirty.current = isDirty;
  }, [form, isDirty]);
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, path, storePath, answer: posted } = props;
  const { t } = useTranslation("products");
  const [wasJustSaved, setWasJustSaved] = useArrival();
  const revalidator = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const begin = posted?.draft && resumeEdit(product, { ...posted, draft: posted.draft });
  const { state, patch, step, edit } = useDraft(path, product, begin ?? null);
  const { draft } = state;
  const isDirty = patch !== null;
  const saving = useSave({ path, storePath, stored: product, state, step, posted });
  const { answer, isBusy } = saving;
  const [addedCurrencies, setAddedCurrencies] = useState<readonly Currency[]>(product.currencies);
  // A draft that is restored may have prices in more of them.
  const shownCurrencies = listCurrencies(draft, addedCurrencies);
  const errors = useMemo(() => buildErrors(answer, t), [answer, t]);
  const summary = answer?.kind === "conflict" ? null : buildSummary(answer, t);
  useFocusAfterBar(form, isDirty);
  useInert(fields, product.id === null && isBusy);
  const [wantedCell, setWantedCell] = useState<CellTarget | null>(null);

  const save = (version: string | null) => {
    setWasJustSaved(false);
    saving.send(version);
  };
  const discard = () => {
    step({ kind: "discard", stored: product });
    saving.dismiss();
  };
  const undo = () => step({ kind: "undo" });
  const redo = () => step({ kind: "redo" });
  const changeProduct =
    (key: string) => (change: (before: DraftProduct) => DraftProduct, field?: string) =>
      edit(
        (before) => ({
          ...before,
          products: before.products.map((one) => (one.key === key ? change(one) : one)),
        }),
        field,
      );
  const uploadPath = `${storePath}/product-files`;

  return (
    <form
      ref={form}
      id={formId}
      tabIndex={-1}
      data-draft
      method="post"
      // After what was typed into a product that is gone the address is another one.
      action={product.id === null ? path : undefined}
      encType="multipart/form-data"
      className="grid gap-6 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        save(state.version);
      }}
    >
      <input type="hidden" name="version" value={product.version ?? ""} />
      <input type="hidden" name="once" value={posted?.once ?? product.once} />
      <noscript>
        <input
          type="hidden"
          name={shownField}
          value={describeShown(posted?.draft ?? product.draft, product.draft)}
        />
      </noscript>
      {wasJustSaved && !isDirty && <Banner tone="good">{t("save.done")}</Banner>}
      {summary !== null && (
        <SaveSummary
          text={summary}
          links={linkProblems(listProblems(answer), { draft, currencies: shownCurrencies, t })}
          isPosted={answer === posted}
          // A copy: the same cell may be wanted twice.
          onCell={(cell) => setWantedCell({ ...cell })}
        />
      )}
      {answer?.kind === "conflict" && (
        <ConflictBanner
          onReload={() => {
            discard();
            revalidator.revalidate();
          }}
          onSaveMine={() => save(answer.version)}
        />
      )}
      {state.restored !== "none" && isDirty && (
        <Banner tone={state.restored === "same" ? "good" : "warning"}>
          {t(`restored.${state.restored}`)}
        </Banner>
      )}
      <div
        ref={fields}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]"
        aria-busy={isBusy || saving.isLoading}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <BasicsSection
            draft={draft}
            edit={edit}
            errors={errors}
            shopOrigin={product.shopOrigin}
          />
          <PicturesSection
            draft={draft}
            edit={edit}
            uploadPath={uploadPath}
            readPath={`${storePath}/product-picture`}
            urls={product.pictures}
            shopOrigin={product.shopOrigin}
          />
          {draft.products.map((one, index) => (
            <VariantsSection
              key={one.key}
              product={one}
              index={index}
              errors={errors}
              uploadPath={uploadPath}
              isOneOfSeveral={draft.products.length > 1}
              types="product-types"
              currencies={shownCurrencies}
              missingFiles={product.missingFiles}
              wantedCell={wantedCell?.key === one.key ? wantedCell : null}
              onChange={changeProduct(one.key)}
              onRemove={() =>
                edit((before) => ({
                  ...before,
                  products: before.products.filter(({ key }) => key !== one.key),
                }))
              }
              onAddCurrency={(currency) => setAddedCurrencies([...addedCurrencies, currency])}
              onUndo={undo}
              onRedo={redo}
            />
          ))}
          <button
            type="button"
            className="button hidden w-fit scripts:inline-flex"
            onClick={() =>
              edit((before) => ({
                ...before,
                products: [
                  ...before.products,
                  blankProduct(`product-${crypto.randomUUID().slice(0, 8)}`, t("variants.oneSize")),
                ],
              }))
            }
          >
            {t("variants.addProduct")}
          </button>
        </div>
        <div className="grid gap-6">
          <StateSection draft={draft} edit={edit} errors={errors} />
          <SortingSection draft={draft} edit={edit} collections={product.collections} />
          <SearchPreview
            draft={draft}
            primaryHost={product.primaryHost}
            storeName={product.storeName}
          />
        </div>
      </div>
      <div className="scripts:hidden">
        <SubmitButton>{t("save.label")}</SubmitButton>
      </div>
      <SaveBar isDirty={isDirty} isBusy={isBusy} form={formId} onDiscard={discard} />
    </form>
  );
}
