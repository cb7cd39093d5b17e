// The form that puts the chosen variant into the cart. Without scripts it leads to the cart; with
// them it stays and says what happened.
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { useOnDemand } from "#app/ui/on-demand";
import { useOutOfView } from "#app/ui/out-of-view";
import type { AvailableSize } from "#contract/catalog";
import type { EventItem } from "#contract/shop-events";
import { NextField } from "./next-field";
import { QuantityField } from "./quantity-field";
import { useAddForm } from "./use-add-form";
import { useRefusalToast } from "./use-refusal-toast";
import { useToldAdd } from "./use-told-add";

const loadAddedDialog = () => import("./added-dialog").then(({ AddedDialog }) => AddedDialog);

export type AddToCartFormProps = {
  slug: string;
  title: string;
  /** Of the chosen colour. */
  color: string;
  image: string | null;
  size: AvailableSize;
  /** One piece of it, as events tell of it. */
  item: EventItem;
  /** False where nobody can have it, whatever is in stock. */
  isSold: boolean;
};

export function AddToCartForm(props: AddToCartFormProps) {
  const { slug, title, color, image, size, item, isSold } = props;
  const { t, money } = useLocalization();
  const hydrated = useHydrated();
  const { Form, answer, isBusy: busy, send } = useAddForm();
  const [place, isOut] = useOutOfView<HTMLDivElement>();
  const [seen, setSeen] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const addedAt = answer?.kind === "added" ? answer.at : null;
  useEffect(() => {
    if (addedAt !== null && addedAt !== seen) {
      setSeen(addedAt);
      setOpen(true);
    }
  }, [addedAt, seen]);
  useRefusalToast(answer);
  const { added, note } = useToldAdd(answer);
  // The product is in the cart, and the cart's page says so too.
  const AddedDialog = useOnDemand(loadAddedDialog, open, () => window.location.assign("/cart"));
  const soldOut = size.inventoryCount !== null && size.inventoryCount <= 0;
  return (
    <>
      {/* Keeps the form's place while it is a bar at the foot of a phone's screen. */}
      <div ref={place} className="buy-place">
        <Form
          method="post"
          action="/cart"
          className={isOut ? "buy-form buy-bar" : "buy-form"}
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
          <NextField />
          <p className="buy-price" aria-hidden="true">
            {money(item.price)}
          </p>
          {!soldOut && (
            <QuantityField
              id="quantity"
              label={t("listing.quantity")}
              defaultQuantity={1}
              stock={size.inventoryCount}
            />
          )}
          <button
            type="submit"
            className="button button-primary buy-button"
            disabled={soldOut || !isSold}
            aria-busy={busy}
            // A disabled button would lose the focus that the dialog gives back to it.
            aria-disabled={busy}
            onClick={(event) => {
              if (busy) event.preventDefault();
            }}
          >
            {soldOut ? t("listing.outOfStock") : t("listing.addToCart")}
          </button>
        </Form>
      </div>
      {AddedDialog !== null && (
        <AddedDialog open={open && added !== null} added={added} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
