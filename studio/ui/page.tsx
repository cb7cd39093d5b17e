// Parts that every page of the studio is built of: its head, sections, empty states, badges, pagers.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type PageProps = {
  title: string;
  /** Where the page above it is. */
  back?: { to: string; label: string };
  /** Beside the title: buttons and links. */
  actions?: ReactNode;
  /** For tables and editors. */
  wide?: boolean;
  children: ReactNode;
};

/** As high as a thumb is wide; what is around it stands as close as to a line of text. */
export const backLook = "link -my-3 flex min-h-11 w-fit items-center text-14";

export function Page({ title, back, actions, wide = false, children }: PageProps) {
  return (
    <div
      className={`mx-auto grid grid-cols-[minmax(0,1fr)] gap-6 ${wide ? "max-w-[1280px]" : "max-w-[920px]"}`}
    >
      <header className="grid gap-2">
        {back !== undefined && (
          <Link to={back.to} className={backLook}>
            ← {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-22 wrap-anywhere">{title}</h1>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

type SectionProps = { title?: string; text?: ReactNode; actions?: ReactNode; children: ReactNode };

export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className="card p-5 max-sm:p-4">
      {title !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0 wrap-anywhere">
            <h2 className="text-16">{title}</h2>
            {text !== undefined && <p className="mt-1 text-14 text-quiet">{text}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** @param children what to do next: an empty list teaches. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="card grid justify-items-center gap-3 px-6 py-14 text-center">
      <h2 className="text-18">{title}</h2>
      <p className="max-w-[52ch] text-quiet">{text}</p>
      {children !== undefined && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
      )}
    </div>
  );
}

const tones = {
  neutral: "bg-soft text-text",
  good: "bg-accent-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;
export type Tone = keyof typeof tones;

export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-pill px-2.5 py-0.5 text-14 whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

export function Banner({
  tone,
  children,
}: {
  tone: Exclude<Tone, "neutral">;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === "good" ? "status" : "alert"}
      className={`rounded-lg border border-line px-4 py-3 ${tones[tone]}`}
    >
      {children}
    </div>
  );
}

/** Scrolls by itself where the screen is narrower than the table, with what only screen readers see in it. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="card relative overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

type PagerProps = {
  first: string | null;
  next: string | null;
  labels: { first: string; next: string };
};

/** @param props.next the address of the following page; null on the last one. */
export function Pager({ first, next, labels }: PagerProps) {
  if (first === null && next === null) return null;
  return (
    <nav className="flex justify-between gap-2">
      {first === null ? (
        <span />
      ) : (
        <Link className="button" to={first}>
          {labels.first}
        </Link>
      )}
      {next !== null && (
        <Link className="button" to={next} rel="next">
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
