// The place that a tile keeps for quick add: its button, and the open panel beside it. What a press
// does is the cart's affair; without it, and without scripts, the button leads to the listing.
import {
  createContext,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { listingSlugOf, tilePath } from "#app/catalog/listing-model/tile-path";
import { useReplaceableT } from "#app/localization/localization-context";
import type { ReplaceableKey } from "#app/localization/shop-i18n";
import { clickOnSpace, isPlainClick } from "#app/ui/links/link-button";
import { PageLink } from "#app/ui/links/page-link";
import type { TileProduct } from "#contract/catalog/catalog";
import { useHydrated } from "#core/browser/use-hydrated";

export type QuickAdd = {
  /** Names the tile that is active: one at a time. */
  activeId: string | null;
  isLoading: boolean;
  panel: ReactNode;
  press(tileId: string, product: TileProduct, button: HTMLElement): void;
};

function labelOf({ inStock, preorder }: TileProduct): ReplaceableKey {
  if (!inStock) return "listing.outOfStock";
  return preorder ? "preorder.button" : "listing.addToCart";
}

export const QuickAddContext = createContext<QuickAdd | null>(null);

type TileButtonProps = Pick<QuickAdd, "isLoading"> & {
  product: TileProduct;
  isActive: boolean;
  /** Null where it is a link. */
  onPress: ((button: HTMLElement) => void) | null;
};

/** The same element is a link before the page is alive and a button after: nothing moves. */
const TileButton = memo(({ product, isActive, isLoading, onPress }: TileButtonProps) => {
  const tOwn = useReplaceableT();
  const buttonProps = {
    role: "button",
    "aria-haspopup": "dialog",
    "aria-expanded": isActive && !isLoading,
    "aria-busy": isLoading,
    onKeyDown: clickOnSpace,
  } as const;
  return (
    <PageLink
      to={tilePath(product)}
      className={`button button-secondary button-small ${product.inStock ? "" : "button-out bg-transparent text-quiet not-hover:border-line"}`}
      {...(onPress === null ? {} : buttonProps)}
      onClick={(event) => {
        if (onPress === null || !isPlainClick(event)) return;
        event.preventDefault();
        // The second click of a double one would take back the first.
        if (event.detail > 1) return;
        onPress(event.currentTarget);
      }}
    >
      <span>
        {tOwn(labelOf(product))}
        <span className="visually-hidden"> {product.name}</span>
      </span>
    </PageLink>
  );
});

export function QuickAddButton({ product }: { product: TileProduct }) {
  const quickAdd = useContext(QuickAddContext);
  const hydrated = useHydrated();
  const tileId = useId();
  const isActive = quickAdd?.activeId === tileId;
  const press = useRef(quickAdd?.press);
  useEffect(() => {
    press.current = quickAdd?.press;
  });
  // The same function each time: a press on one tile draws no other one's button.
  const onPress = useCallback(
    (button: HTMLElement) => press.current?.(tileId, product, button),
    [tileId, product],
  );
  const canQuickAdd = product.preorder !== true && listingSlugOf(product.url) !== null;
  return (
    <div className="tile-action mt-auto pt-3">
      <TileButton
        product={product}
        isActive={isActive}
        isLoading={isActive && quickAdd.isLoading}
        onPress={hydrated && quickAdd !== null && canQuickAdd ? onPress : null}
      />
      {isActive && quickAdd.panel}
    </div>
  );
}
