// Number of each sheet within its order, at the foot of packing slips. A page's counter counts the whole print job, so
// that each slip has pages of its own name, with a counter of their own.
import { useEffect } from "react";

function buildSheetRules(foots: readonly string[]): string {
  const rules = foots.map((foot, index) => {
    const name = `slip-${index}`;
    const content = `content: ${JSON.stringify(`${foot} `)} counter(${name}); font: 9pt sans-serif;`;
    return [
      `.slip:nth-of-type(${index + 1}) { page: ${name}; }`,
      `@page ${name} { counter-increment: ${name}; @bottom-right { ${content} } }`,
    ].join("\n");
  });
  // What a text of a page cannot end.
  return rules.join("\n").replaceAll("<", "\\3c ");
}

type SheetNumbersProps = {
  /** What stands before the number, for each slip of the page in their sequence. */
  foots: readonly string[];
  /** Of the document that the server answers. */
  nonce: string;
};

/** By script where there is one: the page is also come to without another document. */
export function SheetNumbers({ foots, nonce }: SheetNumbersProps) {
  const rules = buildSheetRules(foots);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
  return (
    <noscript className="hidden">
      <style
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of strings.
        dangerouslySetInnerHTML={{ __html: rules }}
      />
    </noscript>
  );
}
