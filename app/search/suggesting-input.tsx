// The search box's input with suggestions: a combobox whose list is worked by the arrows, enter and
// escape (SRC-07). Loaded when the box is used; takes the place of the plain input, caret and all.
import { useNavigate } from "@remix-run/react";
import { useCombobox } from "downshift";
import { createElement, useLayoutEffect, useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { SearchInputProps } from "./search-input";
import type { MarkedPart } from "./suggestion";
import { useSuggestions } from "./use-suggestions";

/** Where the caret stood in the input before; null where that one was not in use. */
export type Caret = { from: number; to: number } | null;

type SuggestingInputProps = SearchInputProps & {
  caret: Caret;
  /** Into the plain input, while this one was on its way. */
  hasTyped: boolean;
};

export function SuggestingInput(props: SuggestingInputProps) {
  const { caret, hasTyped, onType, onLeave, ...input } = props;
  const { t } = useLocalization();
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
    if (caret === null) return;
    element.current?.focus({ preventScroll: true });
    element.current?.setSelectionRange(caret.from, caret.to);
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
        className="suggestions"
        hidden={!isOpen}
      >
        {isOpen &&
          suggestions.map((item, index) => (
            <li
              key={item.url}
              {...box.getItemProps({ item, index })}
              className="suggestion"
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
    ...parts.map(({ text, isMatch }) => (isMatch ? createElement("mark", null, text) : text)),
  );
}
