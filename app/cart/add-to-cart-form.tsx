// The form that puts the chosen variant into the cart. Without scripts it leads to the cart; with
// them it stays and says what happened.
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { AvailableSize } from "#contract/catalog";
import type { Currency } from "#contract/money";
import { money as moneyOf } from "#contract/money";
import { AddedDialog } from "./added-dialog";
import type { CartAnswer } from "./cart-answer";
import { refusalTexts } from "./cart-notice";
import { NextField } from "./next-field";
import { QuantityField } from "./quantity-field";

export type AddToCartFormProps = {
  slug: string;
  title: string;
  size: AvailableSize;
  currency: Currency;
};

export function AddToCartForm({ slug, title, size, currency }: AddToCartFormProps) {
  const { t, money } = useLocalization();
  const fetcher = useFetcher<CartAnswer>();
  const [seen, setSeen] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const answer = fetcher.data;
  const addedAt = answer?.kind === "added" ? answer.at : null;
  useEffect(() => {
    if (addedAt !== null && addedAt !== seen) {
      setSeen(addedAt);
      setOpen(true);
    }
  }, [addedAt, seen]);
  const soldOut = size.inventoryCount !== null && size.inventoryCount <= 0;
  const busy = fetcher.state !== "idle";
  return (
    <>
      <fetcher.Form method="post" action="/cart" className="buy-form">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="sku" value={size.sku} />
        <input type="hidden" name="slug" value={slug} />
        <NextField />
        {!soldOut && (
          <QuantityField
            key={size.sku}
            id="quantity"
            label={t("listing.quantity")}
            defaultQuantity={1}
            stock={size.inventoryCount}
          />
        )}
        <button
          type="submit"
          className="button button-primary buy-button"
          disabled={soldOut || busy}
          aria-busy={busy}
        >
          {soldOut ? t("listing.outOfStock") : t("listing.addToCart")}
          <span className="buy-price">{money(moneyOf(size.price, currency))}</span>
        </button>
      </fetcher.Form>
      {answer?.kind === "refused" && (
        <Notice tone="danger">{t(refusalTexts[answer.reason])}</Notice>
      )}
      <AddedDialog open={open} title={title} onClose={() => setOpen(false)} />
    </>
  );
}
