// The cart while neither prices nor stock can be looked up: what is in it, and no way to order it. Must not say what
// anything costs.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { UnpricedLine } from "#app/cart/unpriced-line";
import { useReplaceableT } from "#app/localization/localization-context";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { Picture } from "#app/ui/picture/picture";
import { countUnits } from "#core/line-quantities";
import { CartColumns } from "./cart-columns";
import { useRevalidateWhenVisible } from "./use-revalidate-when-visible";

export function UnpricedCartPage({ lines }: { lines: readonly UnpricedLine[] }) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const reasonId = useId();
  useRevalidateWhenVisible();
  return (
    <main id="main" className="section">
      <h1 className="page-title">
        {tOwn("cart.heading")}{" "}
        <span className="page-count">{t("cart.items", { count: countUnits(lines) })}</span>
      </h1>
      <Notice tone="danger" id={reasonId}>
        {t("cart.unpriced")}
      </Notice>
      <CartColumns>
        <ul className="cart-lines border-t border-line">
          {lines.map((line) => (
            <UnpricedRow key={line.sku} line={line} />
          ))}
        </ul>
        <div className="cart-summary grid gap-4 rounded-lg border border-line bg-surface p-6">
          <PageLink
            className="button button-wide button-primary"
            to="/cart"
            reloadDocument="online"
          >
            {t("failure.retry")}
          </PageLink>
          <button type="button" className="button button-wide" disabled aria-describedby={reasonId}>
            {t("cart.checkout")}
          </button>
        </div>
      </CartColumns>
    </main>
  );
}

function UnpricedRow({ line }: { line: UnpricedLine }) {
  const path = `/listing/${encodeURIComponent(line.slug)}`;
  return (
    <li className="cart-line grid grid-cols-[84px_minmax(0,1fr)] gap-x-5 border-b border-line py-5">
      <Picture
        src={line.imageUrl}
        alt=""
        width={160}
        height={160}
        className="cart-picture aspect-square w-21 self-start overflow-hidden rounded"
      />
      <div className="cart-words min-w-0">
        <PageLink
          className="cart-title -my-2.5 inline-block py-2.5 font-semibold wrap-anywhere no-underline hover:underline"
          to={path}
        >
          {line.quantity} × {line.title}
        </PageLink>
      </div>
    </li>
  );
}
