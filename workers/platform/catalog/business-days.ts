// Counts working days; knows weekends and no holidays.
const dayMs = 86_400_000;

/** ISO date in UTC. */
export function addBusinessDays(from: Date, days: number): string {
  let atMs = from.getTime();
  for (let left = days; left > 0; ) {
    atMs += dayMs;
    const weekday = new Date(atMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(atMs).toISOString().slice(0, 10);
}
