// Typing is searching: what is typed replaces the address, so that going back leaves the search at
// once.
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { searchPathOf } from "./search-index/search-term";

const pauseMs = 150;

export function useLiveSearch(term: string): { search(typed: string): void; stop(): void } {
  const navigate = useNavigate();
  const timer = useRef<number | undefined>(undefined);
  const asked = useRef(term);
  useEffect(() => {
    asked.current = term;
  }, [term]);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (typed: string) => {
    stop();
    timer.current = window.setTimeout(() => {
      if (typed.trim() === asked.current) return;
      asked.current = typed.trim();
      navigate(searchPathOf(typed), { replace: true, preventScrollReset: true });
    }, pauseMs);
  };
  return { search, stop };
}
