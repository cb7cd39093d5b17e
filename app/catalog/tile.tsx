// One product in a grid.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture";
import type { TileProduct } from "#contract/catalog";
import { money } from "#contract/money";
import { tilePath } from "./tile-path";

const shownSwatches = 5;

export function Tile({ product, priority }: { product: TileProduct; priority: boolean }) {
  const localization = useLocalization();
  return (
    <li className="tile">
      <Link to={tilePath(product)} prefetch="intent" className="tile-link">
        <span className="tile-frame">
          <Picture src={product.imageUrl} alt="" width={560} height={560} priority={priority} />
          {!product.inStock && (
            <span className="tile-badge">{localization.t("listing.outOfStock")}</span>
          )}
        </span>
        <span className="tile-title">{product.name}</span>
        <span className="tile-type">{product.productName}</span>
        <span className="tile-price">
          {localization.money(
            money(product.price, product.currency ?? localization.market.currency),
          )}
        </span>
      </Link>
      {product.colors.length > 1 && <Swatches colors={product.colors} />}
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
