// Sections as tabs once scripts run, and one after another under their headings until then. The
// sections are in the page either way, so that nothing is drawn twice and everything can be found.
// A single section stays under its heading: there is nothing to choose.
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useHydrated } from "#core/browser/use-hydrated";

export type TabSection = { name: string; title: string; content: ReactNode };

export type TabsProps = {
  /** Starts the ids of all its parts. */
  id: string;
  /** What the tabs are about, for screen readers. */
  label: string;
  sections: readonly TabSection[];
};

/** Beside other things there is less room than on a phone, and with letters twice as large: rows where one is too short. */
const listLook =
  "tab-list flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:gap-3 [@media(max-width:17em)]:flex-wrap sm:max-2xl:flex-wrap sm:max-2xl:gap-x-3 sm:max-2xl:gap-y-0";

/** Words that need more room than there is take two lines. */
const tabLook =
  "tab min-h-14 min-w-min cursor-pointer border-b-2 border-transparent px-0.5 font-body text-16 leading-snug font-semibold text-balance text-quiet hyphens-auto hover:text-text focus-visible:-outline-offset-2 aria-selected:border-mark aria-selected:text-text max-sm:px-0 max-sm:text-[0.8125rem] sm:max-2xl:min-h-12 sm:max-2xl:text-14 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]";

/** As high as the row of tabs that takes its place, so that the first section does not move. */
const titleLook =
  "tab-title -mt-5 mb-5 flex min-h-[57px] items-center border-b border-line text-16";

export function Tabs({ id, label, sections }: TabsProps) {
  const isTabbed = useHydrated() && sections.length > 1;
  const [chosenName, setChosenName] = useState<string | null>(null);
  // Another product may have fewer sections than the one whose tab was chosen.
  const chosen = Math.max(
    sections.findIndex(({ name }) => name === chosenName),
    0,
  );
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
    setChosenName(section.name);
    document.getElementById(idOf("tab", section))?.focus();
  };
  return (
    <div className="tabs">
      {isTabbed && (
        <div className={listLook} role="tablist" aria-label={label}>
          {sections.map((section, index) => (
            <button
              key={section.name}
              id={idOf("tab", section)}
              type="button"
              role="tab"
              className={tabLook}
              aria-selected={index === chosen}
              aria-controls={idOf("panel", section)}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosenName(section.name)}
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
          className="tab-panel py-5"
          {...(isTabbed && {
            role: "tabpanel",
            "aria-labelledby": idOf("tab", section),
            tabIndex: 0,
            hidden: index !== chosen,
          })}
        >
          <h2 className={isTabbed ? "sr-only" : titleLook}>{section.title}</h2>
          {section.content}
        </section>
      ))}
    </div>
  );
}
