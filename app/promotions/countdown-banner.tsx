// The countdown in the header's narrow strip.
import { useTranslation } from "react-i18next";
import type { Countdown } from "#app/theme/theme";
import { clockOf } from "./countdown";
import { CountdownEndDate } from "./countdown-end-date";
import { useCountdown } from "./use-countdown";

type Props = { countdown: Countdown; renderedAt: string };

export function CountdownBanner({ countdown, renderedAt }: Props) {
  const { t } = useTranslation();
  const state = useCountdown(countdown.endsAt, renderedAt);
  const left = state.phase === "running" ? state.left : null;
  return (
    <aside className="countdown-banner" aria-label={t("countdown.banner")}>
      <CountdownTitle countdown={countdown} />
      {state.phase === "ended" ? (
        <strong className="countdown-ended">{t("countdown.bannerEnded")}</strong>
      ) : (
        <>
          <CountdownEndDate
            endsAt={countdown.endsAt}
            className={left === null ? "countdown-end" : "visually-hidden"}
          />
          {left !== null && (
            <span className="countdown-clock" role="timer" aria-live="off">
              {left.days > 0 && `${t("countdown.daysLeft", { count: left.days })} `}
              {clockOf(left)}
            </span>
          )}
        </>
      )}
    </aside>
  );
}

function CountdownTitle({ countdown }: { countdown: Countdown }) {
  if (countdown.title === "") return null;
  if (countdown.ctaText === "") return <span className="countdown-name">{countdown.title}</span>;
  // The default target is on the home page, the strip on every page.
  const href = countdown.ctaLink.startsWith("#") ? `/${countdown.ctaLink}` : countdown.ctaLink;
  return (
    <a className="countdown-name" href={href}>
      {countdown.title}
    </a>
  );
}
