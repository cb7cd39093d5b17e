// A form of somebody else's, shown in a frame that is closed off: it may run and send itself, and it
// cannot lead the page away. Nothing of it is asked for before the reader agrees, by a press here or
// elsewhere; without scripts a link leads there. The page's policy has to allow its origin.
import { useState } from "react";
import { useHydrated } from "#core/browser/use-hydrated";

type EmbeddedFormProps = {
  url: string;
  /** Names the frame for those who do not see it. */
  title: string;
  openLabel: string;
  /** Where nothing around the form says what it is for. */
  heading?: string | undefined;
  /** What it means to load the form, and the button that does; null where the reader has agreed. */
  ask?: { note: string; loadLabel: string } | null;
};

export function EmbeddedForm({ url, title, openLabel, heading, ask = null }: EmbeddedFormProps) {
  const [isPressed, setPressed] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="embedded-form">
      {heading !== undefined && <p className="field-label">{heading}</p>}
      {ask === null || isPressed ? (
        <iframe
          // The pressed button is gone: who works by keys goes on in the form.
          ref={isPressed ? focusOn : null}
          src={url}
          title={title}
          loading="lazy"
          // Of another origin always, so that its own storage opens nothing of ours.
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin"
        />
      ) : (
        hydrated && (
          <>
            <p className="form-note">{ask.note}</p>
            <button type="button" className="button" onClick={() => setPressed(true)}>
              {ask.loadLabel}
            </button>
          </>
        )
      )}
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {openLabel}
        </a>
      </p>
    </div>
  );
}

/** Stays the same function, so that it is called once and not with each drawing. */
function focusOn(frame: HTMLElement | null): void {
  frame?.focus();
}
