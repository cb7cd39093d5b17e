// What was entered on an earlier step: its name stands above it, the way back to it beside.
import type { ReactNode } from "react";
import { PageLink } from "#app/ui/links/page-link";

type EnteredProps = {
  heading: string;
  /** What it is called to who hears it; the heading where nothing else is said. */
  label?: string;
  link: { to: string; text: string };
  /** Paragraphs. */
  children: ReactNode;
};

export function CompletedStepSummary({ heading, label = heading, link, children }: EnteredProps) {
  return (
    // Where eight letters of the name have no room beside it, the way back stands below.
    <section
      className="entered mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded border border-line p-4 wrap-anywhere [&>p]:basis-full"
      aria-label={label}
    >
      <h3 className="min-w-0 flex-1 basis-[8em] font-body text-16 leading-[1.4] font-semibold tracking-[normal] normal-case">
        {heading}
      </h3>
      <PageLink className="px-1 py-2.5 text-14" to={link.to}>
        {link.text}
      </PageLink>
      {children}
    </section>
  );
}
