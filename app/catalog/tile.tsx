// One product in a grid (TIL-01).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import { money } from "#contract/money";
import { QuickAddSlot } from "./quick-add-slot";
import { tilePath } from "./tile-path";
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

export function Tile({ product, priority, list, quickAdd = true }: TileProps) {
  const localization = useLocalization();
  const currency = product.currency ?? localization.market.currency;
  return (
    <li className="tile">
      <Link
        to={tilePath(product)}
        prefetch="intent"
        className="tile-link"
        onClick={() => trackPress(list, product, currency)}
      >
        <span className="tile-frame">
          <TilePicture product={product} priority={priority} />
          {!product.inStock && !quickAdd && (
            <span className="tile-badge">{localization.t("listing.outOfStock")}</span>
          )}
        </span>
        <span className="tile-title">{product.name}</span>
        <span className="tile-type">{product.productName}</span>
        <span className="tile-price">{localization.money(money(product.price, currency))}</span>
      </Link>
      {product.colors.length > 1 && <Swatches colors={product.colors} />}
      {quickAdd && <QuickAddSlot product={product} />}
    </li>
  );
}

function Swatches({ colors }: { colors: TileProduct["colors"] }) {
  const { t } = useLocalization();
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
