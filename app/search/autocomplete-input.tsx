// Autocomplete input of the search box: a combobox whose list is worked by the arrows, enter and
// escape. Loaded when the box is used; takes the place of the plain input, caret and all.
import { useNavigate } from "@remix-run/react";
import { useCombobox } from "downshift";
import { createElement, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchInputProps } from "./lazy-autocomplete-input";
import type { MarkedPart } from "./suggestion";
import { useSuggestions } from "./use-suggestions";

/** Where the caret stood in the input before; null where that one was not in use. */
export type Caret = { from: number; to: number } | null;

const looks = {
  over: {
    list: "absolute inset-x-0 top-[calc(100%+8px)] z-20 rounded border border-line bg-surface p-1.5 text-left text-text [box-shadow:var(--shadow-float)]",
    option: "rounded-[calc(var(--radius)/2)] data-[active=true]:bg-soft",
  },
  /** Where the results come as one types nothing may lie over them. */
  between: {
    list: "mt-2 flex flex-wrap gap-1 text-left text-text",
    option: "rounded border border-line bg-surface text-14 wrap-anywhere",
  },
};
const activeOption =
  "data-[active=true]:[box-shadow:inset_2px_0_0_var(--color-mark)] forced-colors:data-[active=true]:outline-2 forced-colors:data-[active=true]:outline-[Highlight]";

type AutocompleteInputProps = SearchInputProps & {
  caret: RefObject<Caret>;
  /** Into the plain input, while this one was on its way. */
  hasTyped: boolean;
};

export function AutocompleteInput(props: AutocompleteInputProps) {
  // The focus comes with the caret: React's own autofocus would scroll the page to its box.
  const { caret, hasTyped, onType, onLeave, isBetween, autoFocus: _autoFocus, ...input } = props;
  const look = isBetween ? looks.between : looks.over;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const element = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(hasTyped);
  const suggestions = useSuggestions(input.value, isWanted);
  const isOpen = isWanted && suggestions.length > 0;
  const box = useCombobox({
    id: `${input.id}-box`,
    inputId: input.id,
    items: [...suggestions],
    itemToString: (item) => item?.title ?? "",
    inputValue: input.value,
    // A suggestion is a way, not a value: nothing is ever selected.
    selectedItem: null,
    isOpen,
    onIsOpenChange: (change) => setWanted(change.isOpen),
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      onLeave();
      navigate(selectedItem.url);
    },
  });
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { from, to } = caret.current;
    element.current?.focus({ preventScroll: true });
    element.current?.setSelectionRange(from, to);
  }, [caret]);
  return (
    <>
      <input
        {...box.getInputProps({
          ...input,
          ref: element,
          onChange: (event) => onType(event.currentTarget.value),
          onKeyDown: (event) => {
            if (event.key !== "Enter" || box.highlightedIndex >= 0) return;
            // Enter on the typed text is the form's, which searches for it.
            Object.assign(event, { preventDownshiftDefault: true });
            setWanted(false);
          },
        })}
      />
      <ul
        {...box.getMenuProps({ "aria-label": t("search.suggestions") })}
        className={`suggestions ${look.list}`}
        hidden={!isOpen}
      >
        {isOpen &&
          suggestions.map((item, index) => (
            <li
              key={item.url}
              {...box.getItemProps({ item, index })}
              className={`suggestion flex min-h-11 cursor-pointer items-center px-3 py-2 leading-compact ${look.option} ${activeOption}`}
              data-active={box.highlightedIndex === index}
            >
              <MarkedTitle parts={item.parts} />
            </li>
          ))}
      </ul>
    </>
  );
}

function MarkedTitle({ parts }: { parts: readonly MarkedPart[] }) {
  // Not a list to be keyed: the same word may be marked twice.
  return createElement(
    "span",
    null,
    ...parts.map(({ text, isMatch }) =>
      isMatch
        ? createElement("mark", { className: "bg-transparent font-heavy text-inherit" }, text)
        : text,
    ),
  );
}
