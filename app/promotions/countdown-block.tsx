// The countdown on the home page: gone once it is over, after having said so.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Countdown } from "#app/theme/theme";
import { useResponsiveImage } from "#app/ui/picture/responsive-image";
import { useHydrated } from "#core/browser/use-hydrated";
import type { TimeLeft } from "./countdown";
import { timeLeftUntil } from "./countdown";
import { CountdownEndDate } from "./countdown-end-date";
import { useCountdown } from "./use-countdown";

const farewellMs = 5_000;

type Props = { countdown: Countdown; renderedAt: string };

/** Nothing where it was over before the shopper came to the page. */
export function CountdownBlock({ countdown, renderedAt }: Props) {
  const openedAtMs = useOpenedAtMs(renderedAt);
  if (timeLeftUntil(countdown.endsAt, openedAtMs) === null) return null;
  return <OpenCountdown countdown={countdown} renderedAt={renderedAt} />;
}

function OpenCountdown({ countdown, renderedAt }: Props) {
  const { t } = useTranslation();
  const responsiveImage = useResponsiveImage();
  const state = useCountdown(countdown.endsAt, renderedAt);
  const isGone = useGone(state.phase === "ended");
  if (isGone) return null;
  const isPictured = countdown.image !== null;
  return (
    <section className={isPictured ? "countdown countdown-pictured" : "countdown"}>
      {countdown.image !== null && (
        <img
          className="countdown-picture"
          {...responsiveImage(countdown.image, "(min-width: 767px) 50vw, 100vw")}
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
          <CountdownEndDate endsAt={countdown.endsAt} className="countdown-date" />
        )}
        <p className="countdown-over" role="status">
          {state.phase === "ended" ? t("countdown.blockEnded") : ""}
        </p>
        {state.phase !== "ended" && countdown.ctaText !== "" && (
          <a className="button button-primary wrap-anywhere" href={countdown.ctaLink}>
            {countdown.ctaText}
          </a>
        )}
      </div>
    </section>
  );
}

/** The server's clock until the page is alive: after a navigation and in a cached page it is old. */
function useOpenedAtMs(renderedAt: string): number {
  const hydrated = useHydrated();
  const [openedAtMs, setOpenedAtMs] = useState(() =>
    hydrated ? Date.now() : Date.parse(renderedAt),
  );
  useEffect(() => setOpenedAtMs(Date.now()), []);
  return openedAtMs;
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

/** Keeps its place until the time left is known; without scripts it is not shown at all. */
function Digits({ left }: { left: TimeLeft | null }) {
  const { t } = useTranslation();
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
