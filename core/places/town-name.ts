// Name of a town without the state behind it, for which forms have a field of its own. Pure.
import { findUsState } from "./us-states";

/** `San Francisco` of `San Francisco, CA`, where that state is chosen; a name that is nothing else stays. */
export function townNameOf(city: string, stateCode: string | null): string {
  const cleaned = city.replace(/\s+/g, " ").trim();
  const state = stateCode === null ? null : findUsState(stateCode);
  if (state === null) return cleaned;
  const comma = cleaned.lastIndexOf(",");
  const isNamed =
    cleaned
      .slice(comma + 1)
      .trim()
      .toUpperCase() === state.name.toUpperCase();
  const bare =
    comma !== -1 && isNamed
      ? cleaned.slice(0, comma).trim()
      : cleaned.replace(/[ ,]+(\p{L})\.?(\p{L})\.?$/u, (tail, first, second) =>
          `${first}${second}`.toUpperCase() === state.code ? "" : tail,
        );
  return bare === "" ? cleaned : bare;
}
