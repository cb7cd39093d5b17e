// Short messages above the page. What shows them is loaded with the first one; the rules of which are
// shown stand in toast-queue.ts.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { invariant } from "#app/kit/invariant";
import { useOnDemand } from "./on-demand";
import {
  addToast,
  dropLeftovers,
  nextLeftoverAtMs,
  removeToast,
  type Toast,
  type ToastInput,
  type ToastType,
} from "./toast-queue";

export type ToastLabels = { title: Record<ToastType, string>; region: string; close: string };

type ToastShower = { show(toast: ToastInput): void };

const ToastContext = createContext<ToastShower | null>(null);

const loadShelf = () => import("./toast-shelf").then(({ ToastShelf }) => ToastShelf);

export type ToastProviderProps = {
  labels: ToastLabels;
  children: ReactNode;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export function ToastProvider({ labels, children, now = Date.now }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isPlain, setPlain] = useState(false);
  const lastId = useRef(0);
  const show = useCallback(
    (input: ToastInput) => {
      lastId.current += 1;
      const id = String(lastId.current);
      setToasts((shown) => addToast(shown, input, { id, nowMs: now() }));
    },
    [now],
  );
  const close = useCallback((id: string) => setToasts((shown) => removeToast(shown, id)), []);
  useEffect(() => {
    const atMs = nextLeftoverAtMs(toasts);
    if (atMs === null) return;
    const clear = () => setToasts((shown) => dropLeftovers(shown, now()));
    const timer = setTimeout(clear, Math.max(atMs - now(), 0));
    return () => clearTimeout(timer);
  }, [toasts, now]);
  const Shelf = useOnDemand(loadShelf, toasts.length > 0 && !isPlain, () => setPlain(true));
  const shower = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext.Provider value={shower}>
      {children}
      {Shelf !== null && <Shelf toasts={toasts} labels={labels} onClose={close} />}
      {Shelf === null && isPlain && <PlainToasts toasts={toasts} labels={labels} onClose={close} />}
    </ToastContext.Provider>
  );
}

export function useToast(): ToastShower {
  const shower = useContext(ToastContext);
  invariant(shower !== null, "useToast needs a ToastProvider above it");
  return shower;
}

export type ToastShelfProps = {
  toasts: readonly Toast[];
  labels: ToastLabels;
  onClose(id: string): void;
};

/** What went wrong may be the network, over which the shelf comes: then they stay until closed. */
function PlainToasts({ toasts, labels, onClose }: ToastShelfProps) {
  return (
    <ol className="toasts" aria-label={labels.region}>
      {toasts.map(({ id, type, message }) => (
        <li key={id} className={`toast toast-${type}`} role="alert">
          <p className="toast-words">
            <strong>{labels.title[type]}</strong> {message}
          </p>
          <button type="button" className="link-button" onClick={() => onClose(id)}>
            {labels.close}
          </button>
        </li>
      ))}
    </ol>
  );
}
