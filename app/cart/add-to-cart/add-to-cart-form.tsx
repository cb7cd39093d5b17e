// The form that puts the chosen variant into the cart. Without scripts it leads to the cart; with
// them it stays and says what happened.
import { useEffect, useState } from "react";
import { QuantityField } from "#app/cart/fields/quantity-field";
import { ResponseModeField } from "#app/cart/fields/response-mode-field";
import { useFailureToast } from "#app/cart/fields/use-failure-toast";
import { isInStock } from "#app/catalog/listing-model/in-stock";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { useLazy } from "#app/ui/use-lazy";
import { useOffscreen } from "#app/ui/use-offscreen";
import type { EventItem } from "#contract/analytics/shop-events";
import type { AvailableSize } from "#contract/catalog/catalog";
import { useHydrated } from "#core/browser/use-hydrated";
import { useAddForm } from "./use-add-form";
import { useAddToCartEvent } from "./use-add-to-cart-event";

const loadAddedDialog = () =>
  import("./cart-confirmation-dialog").then(({ CartConfirmationDialog }) => CartConfirmationDialog);

/** Lists are as high as a button whose words need two lines. */
const row =
  "buy-form flex flex-wrap gap-3 [&_.select]:grid [&_.quantity]:w-23 [&_.quantity]:flex-none";
/** At the foot of a phone's screen, where the longest words for the button stay on one line. */
const bar =
  "buy-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-gutter max-sm:pt-3 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))] max-sm:[&_.quantity]:w-19";

export type AddToCartFormProps = {
  slug: string;
  title: string;
  /** Of the chosen colour. */
  color: string;
  image: string | null;
  size: AvailableSize;
  /** One unit, as analytics events report it. */
  item: EventItem;
  /** False where it is not for sale, whatever is in stock. */
  isSold: boolean;
};

export function AddToCartForm(props: AddToCartFormProps) {
  const { slug, title, color, image, size, item, isSold } = props;
  const tOwn = useReplaceableT();
  const { money } = useLocalization();
  const hydrated = useHydrated();
  const { Form, answer, isBusy: busy, send } = useAddForm();
  const [place, isOut] = useOffscreen<HTMLDivElement>();
  const [seen, setSeen] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const addedAt = answer?.kind === "added" ? answer.at : null;
  useEffect(() => {
    if (addedAt !== null && addedAt !== seen) {
      setSeen(addedAt);
      setOpen(true);
    }
  }, [addedAt, seen]);
  useFailureToast(answer);
  const { added, note } = useAddToCartEvent(answer);
  // The product is in the cart, and the cart's page says so too.
  const CartConfirmationDialog = useLazy(loadAddedDialog, open, () =>
    window.location.assign("/cart"),
  );
  const soldOut = !isInStock(size);
  return (
    <>
      {/* Keeps the form's place while it is a bar at the foot of a phone's screen. */}
      <div ref={place} className="buy-place min-h-12">
        <Form
          method="post"
          action="/cart"
          className={isOut ? `${row} ${bar}` : row}
          // Without scripts the shop answers in its own language, not the browser.
          noValidate={!hydrated}
          onSubmit={(event) => {
            note(item, { title, image, color, size: size.label });
            send(event);
          }}
        >
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="sku" value={size.sku} />
          <input type="hidden" name="slug" value={slug} />
          <ResponseModeField />
          <p
            className={`buy-price hidden flex-none self-center text-18 font-bold [font-variant-numeric:tabular-nums] ${isOut ? "max-sm:block max-sm:whitespace-nowrap" : ""}`}
            aria-hidden="true"
          >
            {money(item.price)}
          </p>
          {!soldOut && (
            <QuantityField
              id="quantity"
              label={tOwn("listing.quantity")}
              defaultQuantity={1}
              stock={size.inventoryCount}
            />
          )}
          <button
            type="submit"
            className={`button button-primary buy-button max-w-full flex-1 ${isOut ? "max-sm:basis-27.5 max-sm:px-2" : ""}`}
            disabled={soldOut || !isSold}
            aria-busy={busy}
            // A disabled button would lose the focus that the dialog returns to it.
            aria-disabled={busy}
            onClick={(event) => {
              if (busy) event.preventDefault();
            }}
          >
            {/* Breaks a seller's long word, and no other: the button is as wide as its words up to the line's width. */}
            <span className="min-w-0">
              {soldOut ? tOwn("listing.outOfStock") : tOwn("listing.addToCart")}
            </span>
          </button>
        </Form>
      </div>
      {CartConfirmationDialog !== null && (
        <CartConfirmationDialog
          open={open && added !== null}
          added={added}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
