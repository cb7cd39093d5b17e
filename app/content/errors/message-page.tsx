// Layout of the pages that stand in for another one: a title, words, and actions below. Knows no failure.
import type { ReactNode } from "react";

export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="message-page grid grid-cols-1 content-center justify-items-center gap-5 px-gutter py-24 text-center"
    >
      {children}
    </main>
  );
}

export function ErrorActions({ children }: { children: ReactNode }) {
  return <div className="message-links mt-3 flex flex-wrap justify-center gap-3">{children}</div>;
}

/** Equally wide where they stand one below the other. */
export const errorActionClasses = "button flex-auto";
