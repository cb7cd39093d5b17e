/** The knee: the most visitors at which all is answered, and in time. */
import { describeOwn, number, type Shops, visit } from "./visits";

type KneeSteps = {
  /** Journeys a second, from what is borne easily. */
  firstRate: number;
  /** By which each further step exceeds the one before. */
  factor: number;
  seconds: number;
};
type MaxLoad = { rate: number; requestsPerSecond: number; p99Ms: number };

/** Up to here a shop is as quick as its visitors expect. */
const kneeP99Ms = 200;
/** Who may be turned away by a moment's lateness below it: of all visitors, and of the few of a slow step. */
const spikeShare = 0.005;
const spikeVisitors = 3;

/** @returns `first`: how many journeys there were. */
export async function findMaxLoad(
  shops: Shops,
  { firstRate, factor, seconds }: KneeSteps,
): Promise<{ knee: MaxLoad; first: number }> {
  let [rate, first] = [firstRate, 0];
  let knee: MaxLoad = { rate: 0, requestsPerSecond: 0, p99Ms: 0 };
  // One bad moment is not the knee: a step that fails is tried once more.
  let isSecondTry = false;
  for (;;) {
    const run = await visit(shops, rate, seconds, first);
    first += Math.ceil(rate * seconds);
    const { p99Ms } = run.latencies.all();
    const turned = run.outcomes.turnedAwayMs.length;
    const isBorne =
      turned <= Math.max(spikeVisitors, rate * seconds * spikeShare) &&
      run.outcomes.errors.length === 0 &&
      p99Ms <= kneeP99Ms;
    console.log(
      `${number(rate, 1)} visitors a second: ${number(run.requestsPerSecond)} requests, p99 ${number(p99Ms)} ms, ${turned} turned away; ${describeOwn(run)}`,
    );
    for (const error of run.outcomes.errors.slice(0, 3)) console.log(error);
    if (!isBorne && isSecondTry) return { knee, first };
    isSecondTry = !isBorne;
    if (!isBorne) continue;
    knee = { rate, requestsPerSecond: run.requestsPerSecond, p99Ms };
    rate *= factor;
  }
}
