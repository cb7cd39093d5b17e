// ABT-04, ABT-05: a legal text with the way to each of its sections.
import type { LegalPageText, LegalSection } from "./legal";

export function LegalPage({ text }: { text: LegalPageText }) {
  return (
    <main id="main" className="legal">
      <header className="legal-head">
        <h1>{text.title}</h1>
        <p className="legal-updated">{text.updated}</p>
      </header>
      <nav className="legal-contents" aria-labelledby="legal-contents">
        <p className="legal-contents-title" id="legal-contents">
          {text.contents}
        </p>
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-words">
        {text.sections.map((section) => (
          <Section key={section.id} section={section} email={text.email} />
        ))}
      </div>
    </main>
  );
}

function Section({ section, email }: { section: LegalSection; email: string | null }) {
  return (
    <section className="legal-section" aria-labelledby={section.id}>
      <h2 id={section.id}>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <WithAddress text={paragraph} email={email} />
        </p>
      ))}
      {section.list.length > 0 && (
        <ul className="legal-list">
          {section.list.map((item) => (
            <li key={item}>{item}</li>
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
