// What is wrong in the editor as links to its fields. Pure.
import type { TFunction } from "i18next";
import type { Currency } from "#core/money/currencies";
import type { Draft } from "#studio/products/draft/product-draft";
import { cellName } from "#studio/products/draft/product-patch";
import { type CellTarget, cellId, daysId, productId } from "#studio/products/variants/field-ids";
import { columnKey, listColumns } from "#studio/products/variants/grid-block";
import type { Problem } from "./apply-patch.server";

/** Also what the platform refused, where the editor has a field for it. */
export type EditorProblem = Omit<Problem, "code"> & {
  code: Problem["code"] | "slug_taken" | "file_missing";
};

export type ProblemLink = { id: string; text: string; cell: CellTarget | null };

type Translate = TFunction<"products">;
type Editor = { draft: Draft; currencies: readonly Currency[]; t: Translate };

const fieldLabels = {
  title: "field.title",
  slug: "field.slug",
  state: "list.state",
} as const;
type FieldPlace = keyof typeof fieldLabels;
const isField = (place: string): place is FieldPlace => Object.hasOwn(fieldLabels, place);

function linkProduct({ code, place }: EditorProblem, { draft, t }: Editor): ProblemLink | null {
  const index = draft.products.findIndex(({ key }) => key === place);
  const product = draft.products[index];
  if (product === undefined) return null;
  const id = code === "days" ? daysId(index) : productId(index);
  const label = t(code === "days" ? "field.shipsInDays" : "variants.title");
  const name = draft.products.length > 1 ? [product.title, label] : [label];
  return { id, text: `${name.join(", ")}: ${t(`error.${code}`)}`, cell: null };
}

function linkCell({ code, place, column }: EditorProblem, editor: Editor): ProblemLink | null {
  const { draft, currencies, t } = editor;
  const columns = listColumns(currencies);
  const at = Math.max(
    0,
    columns.findIndex((one) => columnKey(one) === column),
  );
  const shown = columns[at];
  for (const [index, product] of draft.products.entries()) {
    const { key, title, colors } = product;
    const names = colors.flatMap(({ name, cells }) => cells.map(({ size }) => ({ name, size })));
    const row = names.findIndex(({ name, size }) => cellName(key, name, size) === place);
    const found = names[row];
    if (found === undefined || shown === undefined) continue;
    const variant = [found.name, found.size].filter((part) => part !== "").join(" / ");
    const label =
      shown.kind === "price"
        ? t("variants.price", { currency: shown.currency })
        : t(`variants.${shown.kind}`);
    const name = draft.products.length > 1 ? [title, variant, label] : [variant, label];
    return {
      id: cellId(index, row, shown),
      text: `${name.join(", ")}: ${t(`error.${code}`)}`,
      cell: { key, row, column: at },
    };
  }
  return null;
}

/** What the editor has no field for any more is left out. */
export function linkProblems(problems: readonly EditorProblem[], editor: Editor): ProblemLink[] {
  return problems.flatMap((problem): ProblemLink[] => {
    const { code, place } = problem;
    if (isField(place)) {
      const text = `${editor.t(fieldLabels[place])}: ${editor.t(`error.${code}`)}`;
      return [{ id: place, text, cell: null }];
    }
    const link = linkProduct(problem, editor) ?? linkCell(problem, editor);
    return link === null ? [] : [link];
  });
}
