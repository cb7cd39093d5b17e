// Number of each sheet within its order, at the foot of packing slips. A page's counter counts the whole print job, so
// that each slip has pages of its own name, with a counter of their own. By script: their number differs.
import { useEffect } from "react";

/** @param foots what stands before the number, for each slip of the page in their sequence */
function buildSheetRules(foots: readonly string[]): string {
  const rules = foots.map((foot, index) => {
    const name = `slip-${index}`;
    const content = `content: ${JSON.stringify(`${foot} `)} counter(${name}); font: 9pt sans-serif;`;
    return [
      `.slip:nth-of-type(${index + 1}) { page: ${name}; }`,
      `@page ${name} { counter-increment: ${name}; @bottom-right { ${content} } }`,
    ].join("\n");
  });
  return rules.join("\n");
}

export function useSheetNumbers(foots: readonly string[]): void {
  const rules = buildSheetRules(foots);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
}
