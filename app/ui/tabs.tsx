// Sections as tabs once scripts run, and one after another under their headings until then. The
// sections are in the page either way, so that nothing is drawn twice and everything can be found.
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useHydrated } from "./hydrated";

export type TabSection = { name: string; title: string; content: ReactNode };

export type TabsProps = {
  /** Starts the ids of all its parts. */
  id: string;
  /** What the tabs are about, for whoever cannot see them together. */
  label: string;
  sections: readonly TabSection[];
};

export function Tabs({ id, label, sections }: TabsProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(0);
  const idOf = (kind: "tab" | "panel", section: TabSection) => `${id}-${kind}-${section.name}`;
  const choose = (event: KeyboardEvent, index: number) => {
    const last = sections.length - 1;
    const steps = new Map([
      ["ArrowLeft", index === 0 ? last : index - 1],
      ["ArrowRight", index === last ? 0 : index + 1],
      ["Home", 0],
      ["End", last],
    ]);
    const next = steps.get(event.key);
    const section = next === undefined ? undefined : sections[next];
    if (next === undefined || section === undefined) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(idOf("tab", section))?.focus();
  };
  return (
    <div className="tabs">
      {hydrated && (
        <div className="tab-list" role="tablist" aria-label={label}>
          {sections.map((section, index) => (
            <button
              key={section.name}
              id={idOf("tab", section)}
              type="button"
              role="tab"
              className="tab"
              aria-selected={index === chosen}
              aria-controls={idOf("panel", section)}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
              onKeyDown={(event) => choose(event, index)}
            >
              {section.title}
            </button>
          ))}
        </div>
      )}
      {sections.map((section, index) => (
        <section
          key={section.name}
          id={idOf("panel", section)}
          className="tab-panel"
          {...(hydrated && {
            role: "tabpanel",
            "aria-labelledby": idOf("tab", section),
            tabIndex: 0,
            hidden: index !== chosen,
          })}
        >
          <h2 className={hydrated ? "visually-hidden" : "tab-title"}>{section.title}</h2>
          {section.content}
        </section>
      ))}
    </div>
  );
}
