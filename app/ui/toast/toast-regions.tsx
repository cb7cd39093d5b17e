// Draws the toasts and times them: a library announces each, lets it go after its own time, waits
// while it is pointed at or focused, and takes Escape.
import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/ui/icon";
import {
  listUsedPositions,
  type OneToastProps,
  regionClass,
  type ToastRegionsProps,
  toastClasses,
  toastWordsLook,
} from "./toast";
import type { ToastPosition } from "./toast-queue";

export function ToastRegions(props: ToastRegionsProps) {
  const modal = useOpenModal();
  const regions = listUsedPositions(props.toasts).map((position) => (
    <ToastRegion key={position} position={position} {...props} />
  ));
  return modal === null ? regions : createPortal(regions, modal);
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

function ToastRegion({
  position,
  toasts,
  labels,
  onClose,
}: ToastRegionsProps & { position: ToastPosition }) {
  return (
    <Provider label={labels.region} swipeDirection={position === "top" ? "up" : "right"}>
      {toasts
        .filter(({ options }) => options.position === position)
        .map((toast) => (
          <OneToast key={toast.id} toast={toast} labels={labels} onClose={onClose} />
        ))}
      <Viewport className={regionClass(position)} label={`${labels.region} ({hotkey})`} />
    </Provider>
  );
}

function OneToast({ toast: { id, type, message, options }, labels, onClose }: OneToastProps) {
  return (
    <Root
      className={toastClasses(type)}
      type="foreground"
      duration={options.timeout}
      onOpenChange={(open) => {
        if (!open) onClose(id);
      }}
    >
      <div className={toastWordsLook}>
        <Title className="toast-title font-bold">{labels.title[type]}</Title>
        <Description className="toast-message">{message}</Description>
      </div>
      <Close className="icon-button -my-1.5 flex-none" aria-label={labels.close}>
        <Icon name="close" size={20} />
      </Close>
    </Root>
  );
}
