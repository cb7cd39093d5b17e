// How many: a list up to ten, whose last entry leads to typing a number; a number from the
// start where no script runs. More than there is becomes what there is, and says so.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxQuantity } from "#app/cart/cart";
import { useHydrated } from "#core/browser/use-hydrated";
import { QuantityInput } from "./quantity-input";

const listedQuantities = 10;

export type QuantityFieldProps = {
  id: string;
  label: string;
  defaultQuantity: number;
  /** Units in stock; null without limit. */
  stock: number | null;
  /** Fewer than were wanted, because there are no more. */
  isCut?: boolean;
  /** A quantity that was typed and refused: it stands in the field, with the reason. */
  refused?: string | undefined;
  onPick?: (quantity: number) => void;
};

export function QuantityField(props: QuantityFieldProps) {
  const { id, label, defaultQuantity, stock, isCut = false, refused, onPick } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const most = Math.max(1, Math.min(stock ?? maxQuantity, maxQuantity));
  const [typing, setTyping] = useState(defaultQuantity > listedQuantities || refused !== undefined);
  const [text, setText] = useState(refused ?? String(defaultQuantity));
  // What is said of a quantity holds at the limit it was typed at: another size has one of its own.
  const [badAt, setBadAt] = useState(refused === undefined ? null : most);
  const [cutTo, setCutTo] = useState<number | null>(null);
  const isBad = badAt === most;
  const wanted = Number(text);
  // Between a key and what is counted of it.
  const isTyping = useRef(false);
  // What was picked may be refused, or be changed elsewhere; what is typed on meanwhile stays.
  useEffect(() => {
    if (!isTyping.current) setText(refused ?? String(defaultQuantity));
  }, [defaultQuantity, refused]);
  const pick = (quantity: number) => {
    isTyping.current = false;
    onPick?.(quantity);
  };
  const cut = () => {
    setBadAt(null);
    setText(String(most));
    setCutTo(most);
    pick(most);
  };
  // Another colour may have less: then the list stands at what there is, until there is more again.
  const left = isCut || cutTo === most || wanted > most ? most : null;
  const noteId = `${id}-note`;
  const note = left === null && !isBad ? {} : { "aria-describedby": noteId };
  const change = (value: string) => {
    setText(value);
    setBadAt(null);
    setCutTo(null);
  };
  return (
    <span className="quantity-field contents">
      {typing || !hydrated ? (
        <QuantityInput
          id={id}
          label={label}
          text={text}
          most={most}
          {...note}
          // Asked for by the list's last entry: the hand is there already.
          takesFocus={typing && defaultQuantity <= listedQuantities}
          onType={(value) => {
            isTyping.current = true;
            change(value);
          }}
          onTypedEarly={(value) => {
            // In the cart it would be a change that was never sent.
            if (onPick !== undefined) return;
            isTyping.current = true;
            if (Number(value) > listedQuantities) setTyping(true);
            change(value);
          }}
          onCut={cut}
          isBad={isBad}
          onBad={() => {
            isTyping.current = false;
            setBadAt(most);
          }}
          onPick={pick}
        />
      ) : (
        <span className="select quantity">
          <select
            id={id}
            name="quantity"
            className="input"
            aria-label={label}
            value={Math.min(wanted, most)}
            {...note}
            onChange={(event) => {
              const { value } = event.currentTarget;
              // The last entry is ten as well, with a field to type more.
              const quantity = value === "more" ? listedQuantities : Number(value);
              if (value === "more") setTyping(true);
              change(String(quantity));
              pick(quantity);
            }}
          >
            {Array.from({ length: Math.min(most, listedQuantities) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place.
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
            {most > listedQuantities && <option value="more">{t("cart.tenOrMore")}</option>}
          </select>
        </span>
      )}
      <span
        className="quantity-note order-1 basis-full text-14 empty:hidden"
        id={noteId}
        role="status"
      >
        {isBad && t("cart.badQuantity", { max: most })}
        {!isBad && left !== null && t("listing.quantityCut", { count: left })}
      </span>
    </span>
  );
}
