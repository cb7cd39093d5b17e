// The tree of collections in the order of the shop's menu, sorted by dragging or by buttons.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SellerCollection } from "#contract/catalog/seller-collection-calls";
import { Icon } from "#studio/ui/icons/icon";
import type { IconName } from "#studio/ui/icons/icon-paths";
import { Badge } from "#studio/ui/page";
import { SortList } from "#studio/ui/sort-list";
import { depthOf, dropInTree, type Move, moveInTree, placeInTree } from "./move-in-tree";
import { useSerializedOrder } from "./use-serialized-order";

type Entry = SellerCollection;

const moves: readonly { move: Move; icon: IconName }[] = [
  { move: "up", icon: "arrow-up" },
  { move: "down", icon: "arrow-down" },
  { move: "in", icon: "arrow-right" },
  { move: "out", icon: "arrow-left" },
];
/** Deeper ones stand under each other. */
const indents = ["ps-3", "ps-10", "ps-17", "ps-24", "ps-31"];

type RowProps = {
  entry: Entry;
  depth: number;
  path: string;
  handle: ReactNode;
  canMove(move: Move): boolean;
  onMove(move: Move): void;
};

function Row({ entry, depth, path, handle, canMove, onMove }: RowProps) {
  const { t } = useTranslation("collections");
  const { slug, name, hidden, listings, rule } = entry;
  return (
    <div
      className={`flex flex-wrap items-center gap-2 border-t border-line bg-surface py-1 pe-3 ${indents[Math.min(depth, 4)]}`}
    >
      {handle}
      <Link
        to={`${path}/collections/${slug}`}
        className="flex min-h-11 min-w-40 flex-1 flex-wrap items-center gap-x-3 no-underline hover:underline"
      >
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-14 text-quiet">{t("list.count", { count: listings })}</span>
        {rule !== null && <Badge>{t("list.byRule")}</Badge>}
        {hidden && <Badge tone="warning">{t("list.hidden")}</Badge>}
      </Link>
      <form method="post" className="flex" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="slug" value={slug} />
        {moves.map(({ move, icon }) => (
          <button
            key={move}
            type="submit"
            name="move"
            value={move}
            className="grid size-11 place-items-center rounded-(--radius) hover:bg-soft aria-disabled:opacity-30"
            aria-label={t(`list.${move}`, { name })}
            // A disabled one would lose the focus of who has just moved it to the end.
            aria-disabled={!canMove(move)}
            onClick={() => canMove(move) && onMove(move)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </form>
    </div>
  );
}

const isSameOrder = (left: readonly Entry[], right: readonly Entry[]) =>
  left.every(
    (entry, index) =>
      entry.slug === right[index]?.slug && entry.parentSlug === right[index]?.parentSlug,
  );

const writePlaces = (entries: readonly Entry[]) =>
  JSON.stringify(entries.map(({ slug, parentSlug }) => ({ slug, parentSlug })));

function buildOrderForm(next: readonly Entry[], stored: readonly Entry[]): FormData {
  const form = new FormData();
  form.set("intent", "order");
  form.set("tree", writePlaces(next));
  form.set("was", writePlaces(stored));
  return form;
}

/** What was moved stands there at once; when it is refused, the stored order comes back with the page. */
export function CollectionTree({ entries, path }: { entries: readonly Entry[]; path: string }) {
  const { t } = useTranslation("collections");
  const { asked, order } = useSerializedOrder<readonly Entry[]>("collection-tree", (next) =>
    buildOrderForm(next, entries),
  );
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const shown = asked ?? entries;
  const save = (next: readonly Entry[]) => {
    if (!isSameOrder(shown, next)) order(next);
  };
  return (
    <SortList
      className="card overflow-hidden [&>li:first-child>div]:border-t-0"
      hasLevels
      ids={shown.map(({ slug }) => slug)}
      dragLabel={(index) => t("list.drag", { name: shown[index]?.name ?? "" })}
      onMove={(from, to, shift) => save(dropInTree(shown, from, to, shift))}
      placeText={(index) => {
        const { place, count, parentSlug } = placeInTree(shown, index);
        const name = shown[index]?.name ?? "";
        const parent = bySlug.get(parentSlug ?? "")?.name;
        return parent === undefined
          ? t("list.place", { name, place, count })
          : t("list.placeInside", { name, place, count, parent });
      }}
      renderEntry={(index, handle) => {
        const entry = shown[index];
        if (entry === undefined) return null;
        return (
          <Row
            entry={entry}
            path={path}
            handle={handle}
            depth={depthOf(shown, entry)}
            canMove={(move) => !isSameOrder(shown, moveInTree(shown, entry.slug, move))}
            onMove={(move) => save(moveInTree(shown, entry.slug, move))}
          />
        );
      }}
    />
  );
}
