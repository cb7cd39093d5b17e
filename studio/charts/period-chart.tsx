// Line chart of a period over the one before, with what it shows as a table. Drawn on the server: it has no style
// attribute, so that the policy lets it through. Labels are HTML, so that no screen makes them small.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { useHydrated } from "#core/browser/use-hydrated";
import { buildChartShape, type ChartShape, nearestPoint, plot } from "./chart-scale";

export type PeriodPoint = {
  key: string;
  /** Such as a day. */
  label: string;
  value: number;
  text: string;
  before: { label: string; value: number; text: string } | null;
};

type PeriodChartProps = {
  /** What is shown, such as the revenue by day. */
  label: string;
  /** What is to be seen at a glance, for those who do not see it. */
  summary: string;
  points: readonly PeriodPoint[];
  /** What the scale reaches at least. */
  minTop: number;
  /** Of a step of the scale. */
  formatTick(value: number): string;
  words: {
    now: string;
    before: string;
    /** Heading of the table's first column. */
    key: string;
    showTable: string;
  };
};

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const describe = (point: PeriodPoint, words: PeriodChartProps["words"]) =>
  point.before === null
    ? `${point.label}: ${point.text}`
    : `${point.label}: ${point.text} (${words.before}, ${point.before.label}: ${point.before.text})`;

function Plot({ shape, chosen }: { shape: ChartShape; chosen: number | null }) {
  const at = chosen === null ? undefined : shape.places[chosen];
  const height = plot.height / Math.max(1, shape.ticks.length - 1);
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      aria-hidden
    >
      {shape.ticks.map((tick, index) => (
        <path
          key={tick}
          d={`M0 ${index * height}H${plot.width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={shape.area} className="fill-accent-soft" />
      <path
        d={shape.before}
        className="fill-none stroke-strong-line"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={shape.line}
        className="fill-none stroke-accent"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      {shape.places.length === 1 && (
        <path
          d={`M0 ${shape.places[0]?.y ?? 0}H${plot.width}`}
          className="stroke-accent"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {at !== undefined && (
        <path
          d={`M${at.x} 0V${plot.height}`}
          className="stroke-text"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function Legend({ words }: Pick<PeriodChartProps, "words">) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-quiet">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 24 8" className="h-2 w-6" aria-hidden>
          <path d="M0 4H24" className="stroke-accent" strokeWidth={2.5} />
        </svg>
        {words.now}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 24 8" className="h-2 w-6" aria-hidden>
          <path d="M0 4H24" className="stroke-strong-line" strokeWidth={2} strokeDasharray="5 4" />
        </svg>
        {words.before}
      </span>
    </p>
  );
}

function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="relative mt-2 max-h-[360px] overflow-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

function ChartTable({
  label,
  points,
  words,
}: Pick<PeriodChartProps, "label" | "points" | "words">) {
  return (
    <details className="mt-3">
      <summary className="link w-fit cursor-pointer py-3 text-14">{words.showTable}</summary>
      <ScrolledTable label={label}>
        <table className="table max-sm:[&_:is(th,td)]:px-2">
          <thead>
            <tr>
              <th scope="col">{words.key}</th>
              <th scope="col" className="text-end whitespace-normal">
                {words.now}
              </th>
              <th scope="col" className="text-end whitespace-normal">
                {words.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row" className="border-t border-line text-16 font-normal text-text">
                  {point.label}
                </th>
                <td className="text-end">{point.text}</td>
                <td className="text-end text-quiet">{point.before?.text ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledTable>
    </details>
  );
}

export function PeriodChart(props: PeriodChartProps) {
  const { label, summary, points, minTop, formatTick, words } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const hydrated = useHydrated();
  const hintId = useId();
  const shape = buildChartShape(
    points.map(({ key, value, before }) => ({ key, value, before: before?.value ?? null })),
    minTop,
  );
  const last = points.length - 1;
  const point = chosen === null ? undefined : points[chosen];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, (chosen ?? last) + step)));
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(nearestPoint((clientX - left) / width, points.length));
  };
  const reader = {
    role: "slider",
    tabIndex: 0,
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": last,
    "aria-valuenow": chosen ?? last,
    onKeyDown,
    onPointerMove,
    "aria-valuetext": describe(point ?? points[last] ?? emptyPoint, words),
    onFocus: () => setChosen((now) => now ?? last),
    onBlur: () => setChosen(null),
    onPointerLeave: () => setChosen(null),
  };
  const still = { role: "img", "aria-label": `${label}. ${summary}` };
  return (
    <figure aria-label={label}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Legend words={words} />
        <p id={hintId} className="numbers text-14">
          {point === undefined ? "" : describe(point, words)}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          className="numbers -my-2 flex flex-col justify-between text-end text-12 text-quiet"
          aria-hidden
        >
          {shape.ticks.map((tick) => (
            <span key={tick} className="leading-4">
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-[220px] touch-pan-y" {...(hydrated ? reader : still)}>
          <Plot shape={shape} chosen={chosen} />
        </div>
        <span />
        <div className="mt-2 flex justify-between text-12 text-quiet" aria-hidden>
          <span>{points[0]?.label}</span>
          {points.length > 2 && <span>{points[Math.floor(last / 2)]?.label}</span>}
          {points.length > 1 && <span>{points[last]?.label}</span>}
        </div>
      </div>
      {hydrated && <p className="sr-only">{summary}</p>}
      <ChartTable label={label} points={points} words={words} />
    </figure>
  );
}

const emptyPoint: PeriodPoint = { key: "", label: "", value: 0, text: "", before: null };
