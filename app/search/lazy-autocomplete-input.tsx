// The input of a search box: a plain one until it is used, then one with suggestions.
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#core/browser/use-hydrated";
import type { Caret } from "./autocomplete-input";

export type SearchInputProps = {
  id: string;
  name: string;
  className: string;
  placeholder: string;
  value: string;
  maxLength: number;
  autoComplete: string;
  enterKeyHint: "search";
  autoFocus?: boolean;
  /** The suggestions stand between the box and what is below it, not over that. */
  isBetween: boolean;
  onType(typed: string): void;
  /** The shopper goes to a suggested listing. */
  onLeave(): void;
};

type Suggesting = ComponentType<SearchInputProps & { caret: RefObject<Caret>; hasTyped: boolean }>;

const loadAutocompleteInput = () => import("./autocomplete-input");

function readCaret(input: HTMLInputElement | null): Caret {
  if (input === null || document.activeElement !== input) return null;
  return { from: input.selectionStart ?? 0, to: input.selectionEnd ?? 0 };
}

/** Asked for once; where it cannot be loaded the plain input goes on. */
function useAutocompleteInput() {
  const [suggesting, setSuggesting] = useState<{ Input: Suggesting } | null>(null);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadAutocompleteInput().then(
      ({ AutocompleteInput }) => setSuggesting({ Input: AutocompleteInput }),
      () => {
        isAsked.current = false;
      },
    );
  };
  return { suggesting, load };
}

export function LazyAutocompleteInput(props: SearchInputProps) {
  const { onType, onLeave: _onLeave, isBetween: _isBetween, ...input } = props;
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<Caret>(null);
  const hasTyped = useRef(false);
  const { suggesting, load } = useAutocompleteInput();
  const [isMadeByScripts] = useState(useHydrated());
  // In a page that scripts made, React would scroll to it, away from where Back has led.
  const sent = isMadeByScripts ? { ...input, autoFocus: false } : input;
  const attach = useCallback((next: HTMLInputElement | null) => {
    // As the plain input leaves the page, and no earlier: until then letters go into it.
    if (next === null) caret.current = readCaret(element.current);
    element.current = next;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = element.current;
    if (typed === null) return;
    // The page may have been typed into, or focused, before its scripts came.
    if (typed.value !== props.value) onType(typed.value);
    if (props.autoFocus) typed.focus({ preventScroll: true });
    // Where the browser puts it is in front of a term that may want another letter.
    if (props.autoFocus && typed.selectionStart === 0) {
      typed.setSelectionRange(typed.value.length, typed.value.length);
    }
    if (document.activeElement === typed) load();
  }, []);
  if (suggesting !== null) {
    const { Input } = suggesting;
    return <Input {...props} caret={caret} hasTyped={hasTyped.current} />;
  }
  return (
    <input
      {...sent}
      ref={attach}
      type="text"
      onFocus={load}
      onChange={(event) => {
        hasTyped.current = true;
        onType(event.currentTarget.value);
      }}
    />
  );
}
