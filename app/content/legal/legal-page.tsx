// A legal text with the way to each of its sections.
import type { LegalPageText, LegalSection } from "./legal-text";

export function LegalPage({ text }: { text: LegalPageText }) {
  return (
    <main
      id="main"
      className="legal mx-auto grid max-w-page grid-cols-[260px_minmax(0,42em)] justify-center gap-x-16 gap-y-8 px-gutter pt-12 pb-24 max-sm:grid-cols-1 max-sm:pt-8 max-sm:pb-16"
    >
      <header className="legal-head col-span-full border-b border-line pb-6">
        <h1 className="mb-3 text-[clamp(var(--text-28),4vw,var(--text-48))]">{text.title}</h1>
        <p className="legal-updated text-14 text-quiet">{text.updated}</p>
      </header>
      <nav
        className="legal-contents sticky top-[calc(104px+var(--preview-height,0px))] self-start text-14 max-sm:static max-sm:border-b max-sm:border-line max-sm:pb-6 max-sm:text-16"
        aria-labelledby="legal-contents"
      >
        <p className="legal-contents-title mb-1 font-bold" id="legal-contents">
          {text.contents}
        </p>
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a
                className="block py-3 leading-[1.45] no-underline hover:underline"
                href={`#${section.id}`}
              >
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-words grid gap-10">
        {text.sections.map((section) => (
          <Section key={section.id} section={section} email={text.email} />
        ))}
      </div>
    </main>
  );
}

function Section({ section, email }: { section: LegalSection; email: string | null }) {
  return (
    <section className="legal-section grid gap-3" aria-labelledby={section.id}>
      <h2 className="text-22 normal-case" id={section.id}>
        {section.heading}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <WithAddress text={paragraph} email={email} />
        </p>
      ))}
      {section.list.length > 0 && (
        <ul className="legal-list grid max-w-[42em] list-disc gap-2 pl-[1.5em]">
          {section.list.map((item) => (
            <li className="pl-1" key={item}>
              {item}
            </li>
          ))}
        </ul>
      )}
      {section.after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function WithAddress({ text, email }: { text: string; email: string | null }) {
  const [before, after] = text.split("{email}");
  if (email === null || after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
