// Editor of one product. With scripts only what changed is sent; without them the form posts all of its fields.
import { useFetcher, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { type MutableRefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/currencies";
import { listCells } from "#studio/products/draft/patch";
import { useDraft } from "#studio/products/draft/use-draft";
import type { EditedProduct } from "#studio/products/save/load-product.server";
import { buildErrors, buildSummary, type SaveAnswer } from "#studio/products/save/save-result";
import { VariantsSection } from "#studio/products/variants/variants-section";
import { Banner } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { UnsavedChanges } from "#studio/ui/unsaved-changes";
import { listCurrencies } from "../draft/currencies";
import { blankProduct, type Draft, type DraftProduct } from "../draft/draft";
import { PicturesSection } from "../pictures/pictures-section";
import { BasicsSection } from "./basics-section";
import { ConflictBanner } from "./conflict-banner";
import { SearchPreview, SortingSection, StateSection } from "./side-sections";
import { type FocusPlace, useInertFields } from "./use-inert-fields";

type ProductEditorProps = {
  product: EditedProduct;
  /** Of the page itself, and of the store. */
  path: string;
  storePath: string;
  /** Answer to a page without scripts, with the draft that it posted and the name of its edit. */
  answer: (SaveAnswer & { draft?: Draft; once?: string }) | undefined;
  /** Outlives the editor: what is saved has another one. */
  focus: MutableRefObject<FocusPlace | null>;
};

const formId = "product";

/** What is stored now is another start to edit from. Stock is no part of the version. */
export function editorKeyOf({ version, draft }: Pick<EditedProduct, "version" | "draft">): string {
  return [version ?? "new", ...listCells(draft).map(({ stock }) => stock)].join();
}

function useSave(path: string) {
  const fetcher = useFetcher<SaveAnswer>();
  // The answer is there while the page is loaded again, which brings another editor.
  const answer = fetcher.state === "submitting" ? undefined : fetcher.data;
  const send = (once: string, version: string | null, patch: unknown) => {
    const fields = { once, version: version ?? "", patch: JSON.stringify(patch) };
    fetcher.submit(fields, { method: "post", action: path });
  };
  // What was not saved may be left behind from the answer on: leaving asks.
  const isFinishing = fetcher.state === "loading" && fetcher.data?.kind === "saved";
  return { answer, send, isBusy: fetcher.state === "submitting" || isFinishing };
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, path, storePath, answer: posted, focus } = props;
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  const { pathname, state: arrival } = useLocation();
  const [wasJustSaved, setWasJustSaved] = useState(false);
  // Said once: the history would say it again after a reload and after the next save.
  useEffect(() => {
    if (arrival?.isSaved !== true) return;
    setWasJustSaved(true);
    navigate(pathname, { replace: true, state: null });
  }, [arrival, pathname, navigate]);
  const revalidator = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { answer = posted, send, isBusy } = useSave(path);
  const isSaved = answer?.kind === "saved";
  const stored = useMemo(
    () => ({
      draft: posted?.draft ?? product.draft,
      version: product.version,
      once: posted?.once ?? product.once,
    }),
    [posted, product],
  );
  const { draft, edit, ...state } = useDraft(path, stored, isSaved);
  const [addedCurrencies, setAddedCurrencies] = useState<readonly Currency[]>(product.currencies);
  // A draft that is restored may have prices in more of them.
  const shownCurrencies = listCurrencies(draft, addedCurrencies);
  const errors = useMemo(() => buildErrors(answer, t), [answer, t]);
  const summary = answer?.kind === "conflict" ? null : buildSummary(answer, t);

  const savedSlug = isSaved ? answer.slug : null;
  useEffect(() => {
    const target = `${storePath}/products/${savedSlug}`;
    if (savedSlug !== null && target !== path)
      navigate(target, { replace: true, state: { isSaved: true } });
  }, [savedSlug, storePath, path, navigate]);
  useInertFields(fields, isBusy, focus, form);
  useEffect(() => {
    if (summary !== null) document.getElementById("save-summary")?.focus();
  }, [summary]);

  const latest = answer?.kind === "stock-failed" ? answer.version : state.version;
  const save = (version: string | null) =>
    state.patch !== null && send(state.once, version, state.patch);
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
      encType="multipart/form-data"
      className="grid gap-6 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        save(latest);
      }}
    >
      <input type="hidden" name="version" value={product.version ?? ""} />
      <input type="hidden" name="once" value={posted?.once ?? product.once} />
      {wasJustSaved && !state.isDirty && <Banner tone="good">{t("save.done")}</Banner>}
      {summary !== null && (
        <div id="save-summary" tabIndex={-1}>
          <Banner tone="danger">{summary}</Banner>
        </div>
      )}
      {answer?.kind === "conflict" && (
        <ConflictBanner
          onReload={() => {
            state.discard();
            revalidator.revalidate();
          }}
          onSaveMine={() => save(answer.version)}
        />
      )}
      {state.restored !== "none" && state.isDirty && (
        <Banner tone={state.restored === "same" ? "good" : "warning"}>
          {t(`restored.${state.restored}`)}
        </Banner>
      )}
      <div
        ref={fields}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]"
        aria-busy={isBusy}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <BasicsSection {...{ draft, edit, errors }} shopOrigin={product.shopOrigin} />
          <PicturesSection
            {...{ draft, edit, uploadPath }}
            readPath={`${storePath}/product-picture`}
            urls={product.pictures}
            shopOrigin={product.shopOrigin}
          />
          {draft.products.map((one, index) => (
            <VariantsSection
              key={one.key}
              product={one}
              {...{ index, errors, uploadPath }}
              isOneOfSeveral={draft.products.length > 1}
              types="product-types"
              currencies={shownCurrencies}
              missingFiles={product.missingFiles}
              onChange={changeProduct(one.key)}
              onRemove={() =>
                edit((before) => ({
                  ...before,
                  products: before.products.filter(({ key }) => key !== one.key),
                }))
              }
              onAddCurrency={(currency) => setAddedCurrencies([...addedCurrencies, currency])}
              onUndo={state.undo}
              onRedo={state.redo}
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
          <StateSection {...{ draft, edit, errors }} />
          <SortingSection {...{ draft, edit }} collections={product.collections} />
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
      <UnsavedChanges
        isDirty={state.isDirty}
        form={formId}
        isBusy={isBusy}
        onDiscard={state.discard}
      />
    </form>
  );
}
