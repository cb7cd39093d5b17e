// Typing is searching: what is typed replaces the address, so that going back leaves the search at
// once.
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { searchPathOf } from "./search-index/search-term";

const pauseMs = 150;

export type LiveSearch = {
  search(typed: string): void;
  /** What was typed last is in the address, whether its results came or not: Back leads to it. */
  leave(): void;
};

export function useLiveSearch(term: string): LiveSearch {
  const navigate = useNavigate();
  const typedLast = useRef(term);
  const timer = useRef<number | undefined>(undefined);
  const asked = useRef(term);
  useEffect(() => {
    // Led here by a link or by Back, not by what was typed.
    if (asked.current !== term) typedLast.current = term;
    asked.current = term;
  }, [term]);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (typed: string) => {
    stop();
    typedLast.current = typed;
    timer.current = window.setTimeout(() => {
      if (typed.trim() === asked.current) return;
      asked.current = typed.trim();
      navigate(searchPathOf(typed), { replace: true, preventScrollReset: true });
    }, pauseMs);
  };
  const leave = () => {
    stop();
    if (typedLast.current.trim() === term) return;
    // A navigation would be cancelled by the one that leaves.
    window.history.replaceState(window.history.state, "", searchPathOf(typedLast.current));
  };
  return { search, leave };
}
