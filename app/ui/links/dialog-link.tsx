// A link to a page whose content comes up in a dialog instead where scripts run. The dialog's code is
// loaded with the first press; where it cannot be, the link is followed.
import { type ReactNode, useState } from "react";
import { useLazy } from "#app/ui/use-lazy";
import { isPlainClick } from "./link-button";
import { PageLink } from "./page-link";

/** The props by which a dialog is opened and closed. */
export type DialogWindow = { open: boolean; onClose(): void };

export type DialogLinkProps<Loaded> = {
  to: string;
  className: string;
  label: string;
  /** Stands outside the component, so that it stays the same. */
  load(): Promise<Loaded>;
  children(loaded: Loaded, window: DialogWindow): ReactNode;
};

export function DialogLink<Loaded>(props: DialogLinkProps<Loaded>) {
  const { to, className, label, load, children } = props;
  const [open, setOpen] = useState(false);
  const loaded = useLazy(load, open, () => window.location.assign(to));
  return (
    <>
      <PageLink
        className={className}
        to={to}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </PageLink>
      {loaded !== null && children(loaded, { open, onClose: () => setOpen(false) })}
    </>
  );
}
