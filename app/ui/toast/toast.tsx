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
import { useLazy } from "#app/ui/use-lazy";
import { invariant } from "#core/invariant";
import {
  addToast,
  dropLeftovers,
  nextLeftoverAtMs,
  removeToast,
  type Toast,
  type ToastInput,
  type ToastPosition,
  type ToastType,
} from "./toast-queue";

export type ToastLabels = { title: Record<ToastType, string>; region: string; close: string };

type ToastShower = { show(toast: ToastInput): void };

const ToastContext = createContext<ToastShower | null>(null);

const loadRegions = () => import("./toast-regions").then(({ ToastRegions }) => ToastRegions);

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
  const Regions = useLazy(loadRegions, toasts.length > 0 && !isPlain, () => setPlain(true));
  const shower = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext.Provider value={shower}>
      {children}
      {Regions !== null && <Regions toasts={toasts} labels={labels} onClose={close} />}
      {Regions === null && isPlain && (
        <PlainToasts toasts={toasts} labels={labels} onClose={close} />
      )}
    </ToastContext.Provider>
  );
}

export function useToast(): ToastShower {
  const shower = useContext(ToastContext);
  invariant(shower !== null, "useToast needs a ToastProvider");
  return shower;
}

export type ToastRegionsProps = {
  toasts: readonly Toast[];
  labels: ToastLabels;
  onClose(id: string): void;
};

export type OneToastProps = Omit<ToastRegionsProps, "toasts"> & { toast: Toast };

// One look for the toasts, whether their own code came or not.

/** Between and beside the toasts the page stays pressable. */
const regionLayout =
  "toasts pointer-events-none fixed top-[var(--preview-height,0px)] z-40 grid gap-3 px-4 pt-[max(16px,env(safe-area-inset-top))] pb-4 outline-none empty:hidden max-sm:w-full";

const places: Record<ToastPosition, string> = {
  "top-right": "right-0 w-[min(400px,100vw)]",
  top: "toasts-top left-1/2 w-[min(480px,100vw)] [translate:-50%]",
};

export const listUsedPositions = (toasts: readonly Toast[]) =>
  (Object.keys(places) as ToastPosition[]).filter((position) =>
    toasts.some(({ options }) => options.position === position),
  );

export const regionClass = (position: ToastPosition) => `${regionLayout} ${places[position]}`;

const edges: Record<ToastType, string> = {
  danger: "toast-danger border-l-danger",
  success: "toast-success border-l-success",
};

export const toastClasses = (type: ToastType) =>
  `toast pointer-events-auto flex animate-[toast-in_var(--ease)] items-start justify-between gap-3 rounded border border-l-4 border-line bg-surface py-3 pr-1 pl-4 text-text [box-shadow:var(--shadow-float)] data-[swipe=move]:transform-[translate(var(--radix-toast-swipe-move-x,0),var(--radix-toast-swipe-move-y,0))] ${edges[type]}`;

export const toastWordsLook = "toast-words min-w-0 py-1";

/** The failure may be the network, over which the toast code loads. */
function PlainToasts(props: ToastRegionsProps) {
  return listUsedPositions(props.toasts).map((position) => (
    <ol key={position} className={regionClass(position)} aria-label={props.labels.region}>
      {props.toasts.map(
        (toast) =>
          toast.options.position === position && (
            <PlainToast key={toast.id} toast={toast} {...props} />
          ),
      )}
    </ol>
  ));
}

function PlainToast({ toast, labels, onClose }: OneToastProps) {
  const { id, type, message, options } = toast;
  // Read slowly, or about to be closed: its time begins again after that.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), options.timeout);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, id, options.timeout]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={toastClasses(type)}
      role="alert"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className={toastWordsLook}>
        <strong>{labels.title[type]}</strong> {message}
      </p>
      <button type="button" className="link-button" onClick={() => onClose(id)}>
        {labels.close}
      </button>
    </li>
  );
}
