// Selectors, rewritten so that what they choose stands inside the shop's page. What they ask of
// its surroundings (`:is`, `:not`, `:has`) chooses nothing and may name anything.
import { shopPageClass } from "#core/theme/theme-values";
import type { CssNode } from "./css-nodes";
import {
  prepareSelector,
  readCombinator,
  readComplex,
  SelectorReader,
  type Step,
  writeSteps,
} from "./selector-reader";

/** A rule whose selector is the page itself has neighbours that are not the shop's. */
export type RulePlace = { kind: "sheet" } | { kind: "rule"; isPage: boolean };

export type SanitizedSelector = {
  text: string;
  /** It chooses the page itself. */
  isPage: boolean;
};

const besidePattern = /^[+~]$/;
const beside = "A selector may not choose what stands beside the page";

/** `html body .tile`: one page, named twice. */
function joinPages(steps: readonly Step[]): Step[] {
  const [first, second, ...rest] = steps;
  if (first === undefined || second === undefined) return [...steps];
  if (!first.compound.isPage || !second.compound.isPage) return [...steps];
  const { compound } = first;
  const joined = { ...compound, rest: compound.rest + second.compound.rest };
  return joinPages([{ combinator: "", compound: joined }, ...rest]);
}

function sanitizeInSheet(reader: SelectorReader): SanitizedSelector {
  const given = readComplex(reader, true);
  if (reader.namesParent) reader.reject(`"&" needs a rule around it`);
  const isBeside = given.some(
    ({ combinator }, index) =>
      besidePattern.test(combinator) &&
      given.slice(0, index).every(({ compound }) => compound.isPage),
  );
  if (isBeside) reader.reject(beside);
  const steps = joinPages(given);
  const text = writeSteps(steps);
  const isInPage = steps[0]?.compound.isPage === true;
  return {
    text: isInPage ? text : `.${shopPageClass} ${text}`,
    isPage: isInPage && steps.length === 1,
  };
}

function sanitizeInRule(reader: SelectorReader, isPage: boolean): SanitizedSelector {
  const lead = readCombinator(reader, true);
  const steps = readComplex(reader, false);
  const startsWithParent = lead === "" && steps[0]?.compound.startsWithParent === true;
  // `html:not(&)` would choose what is around the page.
  if (reader.namesParent && !startsWithParent) reader.reject(`"&" comes first or not at all`);
  const firstCombinator = startsWithParent ? (steps[1]?.combinator ?? "") : lead;
  if (isPage && besidePattern.test(firstCombinator)) reader.reject(beside);
  const text = writeSteps(steps);
  return { text: lead + text, isPage: isPage && startsWithParent && steps.length === 1 };
}

/**
 * @param nodes one selector, without commas outside of brackets.
 * @throws CssRefused
 */
export function sanitizeSelector(
  nodes: readonly CssNode[],
  place: RulePlace,
  at: number,
): SanitizedSelector {
  const reader = new SelectorReader(prepareSelector(nodes), at);
  return place.kind === "sheet" ? sanitizeInSheet(reader) : sanitizeInRule(reader, place.isPage);
}
