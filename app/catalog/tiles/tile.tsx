// One product in a grid.
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { tilePath } from "#app/catalog/listing-model/tile-path";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { SharedMarkup } from "#app/localization/shared-markup";
import { PageLink } from "#app/ui/links/page-link";
import type { TileProduct } from "#contract/catalog/catalog";
import { money } from "#core/money/money";
import { QuickAddButton } from "./quick-add-button";
import { TilePicture } from "./tile-picture";
import { trackPress } from "./use-list-events";

const shownSwatches = 5;

export type TileProps = {
  product: TileProduct;
  /** The picture is wanted at once. */
  priority: boolean;
  /** Which list it stands in, as events name it. */
  list: string;
  /** False where a tile only points at its listing, such as in a carousel. */
  quickAdd?: boolean;
};

/** Which list it stands in is for events alone, which are a browser's. */
export const Tile = memo((props: TileProps) => {
  const { product, priority, quickAdd } = props;
  return (
    <SharedMarkup
      tag="li"
      shared={import.meta.env.SSR && { of: "tile", by: [priority, quickAdd, product] }}
      className="tile relative flex min-w-0 flex-col"
    >
      <TileContents {...props} />
    </SharedMarkup>
  );
});

function TileContents({ product, priority, list, quickAdd = true }: TileProps) {
  const tOwn = useReplaceableT();
  const { market, money: formatted } = useLocalization();
  const currency = product.currency ?? market.currency;
  return (
    <>
      <PageLink
        to={tilePath(product)}
        prefetch
        className="tile-link"
        onClick={() => trackPress(list, product, currency)}
      >
        <span className="tile-frame">
          <TilePicture product={product} priority={priority} />
          {!product.inStock && !quickAdd && (
            <span className="tile-badge absolute bottom-3 left-3 rounded-pill bg-surface px-2.5 py-1 text-12 font-semibold">
              {tOwn("listing.outOfStock")}
            </span>
          )}
        </span>
        <span className="tile-title">{product.name}</span>
        <span className="tile-type">{product.productName}</span>
        <span className="tile-price">{formatted(money(product.price, currency))}</span>
      </PageLink>
      {product.colors.length > 1 && <Swatches colors={product.colors} />}
      {quickAdd && <QuickAddButton product={product} />}
    </>
  );
}

function Swatches({ colors }: { colors: TileProduct["colors"] }) {
  const { t } = useTranslation();
  return (
    <p className="tile-swatches">
      <span className="visually-hidden">{t("listing.colorCount", { count: colors.length })}</span>
      {colors.slice(0, shownSwatches).map((color) => (
        <svg key={color.name} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="5.5" fill={color.hex} />
        </svg>
      ))}
      {colors.length > shownSwatches && (
        <span aria-hidden="true">+{colors.length - shownSwatches}</span>
      )}
    </p>
  );
}
