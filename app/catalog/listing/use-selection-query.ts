// The query that a listing is drawn by: what was just pressed, until the router answers. Its answer draws
// the whole page, which a slow phone waits for; and who buys meanwhile gets what they see.
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { runAfterPaint } from "#app/ui/run-after-paint";

/** `at` is the entry of the history that it was pressed in. */
type Pressed = { query: string; at: string };

/** @returns the query, and what to call with the path that a press leads to. */
export function useSelectionQuery(): [string, (path: string) => void] {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const takeBack = useRef(() => {});
  // Any other entry wins, whatever it chooses.
  if (pressed !== null && pressed.at !== key) setPressed(null);
  // So does the way back to this one, also when the other was never drawn: Back came before its turn.
  useEffect(() => {
    const forget = () => {
      takeBack.current();
      setPressed(null);
    };
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);
  const shown = pressed?.at === key ? pressed.query : search;
  const choose = (path: string) => {
    const query = path.slice(path.indexOf("?"));
    // The second press of a double one is no step of its own on the way back.
    if (query === shown) return;
    setPressed({ query, at: key });
    takeBack.current = runAfterPaint(() => navigate(path, { preventScrollReset: true }));
  };
  return [shown, choose];
}
