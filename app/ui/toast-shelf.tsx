// Draws the toasts and times them: a library announces each, lets it go after its own time, waits
// while it is pointed at or focused, and takes Escape.
import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon";
import type { ToastShelfProps } from "./toast";
import type { Toast, ToastPosition } from "./toast-queue";

const positions: readonly ToastPosition[] = ["top-right", "top"];

export function ToastShelf(props: ToastShelfProps) {
  const used = positions.filter((position) =>
    props.toasts.some(({ options }) => options.position === position),
  );
  const modal = useOpenModal();
  const shelves = used.map((position) => <Shelf key={position} position={position} {...props} />);
  return modal === null ? shelves : createPortal(shelves, modal);
}

function findOpenModal(): Element | null {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}

/** All beside an open modal lies under it and cannot be pressed: what is to be seen stands in it. */
function useOpenModal(): Element | null {
  const [modal, setModal] = useState(findOpenModal);
  useEffect(() => {
    const look = () => setModal(findOpenModal());
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);
  return modal;
}

function Shelf({
  position,
  toasts,
  labels,
  onClose,
}: ToastShelfProps & { position: ToastPosition }) {
  return (
    <Provider label={labels.region} swipeDirection={position === "top" ? "up" : "right"}>
      {toasts
        .filter(({ options }) => options.position === position)
        .map((toast) => (
          <OneToast key={toast.id} toast={toast} labels={labels} onClose={onClose} />
        ))}
      <Viewport
        className={position === "top" ? "toasts toasts-top" : "toasts"}
        label={`${labels.region} ({hotkey})`}
      />
    </Provider>
  );
}

type OneToastProps = Omit<ToastShelfProps, "toasts"> & { toast: Toast };

function OneToast({ toast: { id, type, message, options }, labels, onClose }: OneToastProps) {
  return (
    <Root
      className={`toast toast-${type}`}
      type="foreground"
      duration={options.timeout}
      onOpenChange={(open) => {
        if (!open) onClose(id);
      }}
    >
      <div className="toast-words">
        <Title className="toast-title">{labels.title[type]}</Title>
        <Description className="toast-message">{message}</Description>
      </div>
      <Close className="icon-button" aria-label={labels.close}>
        <Icon name="close" size={20} />
      </Close>
    </Root>
  );
}
