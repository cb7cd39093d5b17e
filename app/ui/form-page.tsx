// A page of one column around one form, or what was sent by it.
import type { ReactNode } from "react";

const looks = {
  contact: "max-w-[680px] content-start gap-4 [&>.notice]:mb-0",
  "opt-in-page": "max-w-[560px] gap-6 [&_.notice]:mb-0",
  track: "max-w-[560px] content-start gap-4 [&>.notice]:mb-0",
};

/** `name` is the public class by which a seller's CSS selects such pages. */
export type FormPageProps = { name: keyof typeof looks; title: string; children: ReactNode };

export function FormPage({ name, title, children }: FormPageProps) {
  return (
    <main id="main" className={`section grid grid-cols-1 ${name} ${looks[name]}`}>
      <h1 className="page-title mb-0">{title}</h1>
      {children}
    </main>
  );
}
