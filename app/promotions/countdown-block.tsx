// The countdown on the home page (HOM-12): gone once it is over (PRO-08), after having said so (PRO-07).
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { Countdown } from "#app/theme/default-theme";
import type { TimeLeft } from "./countdown";
import { timeLeftUntil } from "./countdown";
import { CountdownEnd } from "./countdown-end";
import { useCountdown } from "./use-countdown";

const farewellMs = 5_000;

type Props = { countdown: Countdown; renderedAt: string };

/** Nothing where it was over before the page was drawn. */
export function CountdownBlock({ countdown, renderedAt }: Props) {
  if (timeLeftUntil(countdown.endsAt, Date.parse(renderedAt)) === null) return null;
  return <OpenCountdown countdown={countdown} renderedAt={renderedAt} />;
}

function OpenCountdown({ countdown, renderedAt }: Props) {
  const { t } = useLocalization();
  const state = useCountdown(countdown.endsAt, renderedAt);
  const isGone = useGone(state.phase === "ended");
  if (isGone) return null;
  return (
    <section className={`countdown ${countdown.image === null ? "" : "countdown-pictured"}`}>
      {countdown.image !== null && (
        <img
          className="countdown-picture"
          src={countdown.image}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="countdown-words">
        <h2 className="countdown-title">{countdown.title || t("countdown.banner")}</h2>
        {countdown.text !== "" && <p>{countdown.text}</p>}
        {state.phase === "running" && <Digits left={state.left} />}
        {state.phase !== "ended" && (
          <CountdownEnd endsAt={countdown.endsAt} className="countdown-date" />
        )}
        <p className="countdown-over" role="status">
          {state.phase === "ended" ? t("countdown.blockEnded") : ""}
        </p>
        {state.phase !== "ended" && countdown.ctaText !== "" && (
          <a className="button button-primary" href={countdown.ctaLink}>
            {countdown.ctaText}
          </a>
        )}
      </div>
    </section>
  );
}

function useGone(isOver: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setGone(true), farewellMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isGone;
}

const units = [
  ["days", "countdown.days"],
  ["hours", "countdown.hours"],
  ["minutes", "countdown.minutes"],
  ["seconds", "countdown.seconds"],
] as const;

/** Keeps its place while nobody knows yet what is left; without scripts it is not shown at all. */
function Digits({ left }: { left: TimeLeft | null }) {
  const { t } = useLocalization();
  return (
    <div
      className="countdown-digits"
      {...(left === null ? { "aria-hidden": true } : { role: "timer", "aria-live": "off" })}
    >
      {units.map(([unit, label]) => (
        <span key={unit} className="countdown-unit">
          <span className="countdown-number">
            {left === null ? "–" : String(left[unit]).padStart(2, "0")}
          </span>{" "}
          <span className="countdown-label">{t(label)}</span>
        </span>
      ))}
    </div>
  );
}
