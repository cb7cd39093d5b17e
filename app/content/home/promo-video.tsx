// The seller's film and the way to their channel. Nothing is fetched or played unasked.
import { useTranslation } from "react-i18next";
import { NewTabHint, newTab } from "#app/content/new-tab";
import type { PromoVideo as PromoVideoContent } from "#app/theme/theme";

export function PromoVideo({ video }: { video: PromoVideoContent | null }) {
  const { t } = useTranslation();
  if (video === null) return null;
  const title = video.title || t("promoVideo.title");
  const hasPicture = video.videoUrl !== null || video.poster !== null;
  return (
    <section
      className={`promo-video mx-auto mb-20 grid max-w-page items-center gap-x-16 gap-y-8 px-gutter max-sm:mb-14 ${hasPicture ? "promo-video-pictured grid-cols-[3fr_2fr] max-sm:grid-cols-1" : ""}`}
    >
      <PromoFilm video={video} title={title} />
      <div className="promo-video-words grid min-w-0 justify-items-start gap-5">
        <h2 className="promo-video-title text-[clamp(var(--text-28),3.4vw,var(--text-36))]">
          {title}
        </h2>
        {video.text !== "" && <p className="promo-video-text">{video.text}</p>}
        {video.channelUrl !== null && (
          <a className="button wrap-anywhere" href={video.channelUrl} {...newTab}>
            <span>
              {video.channelText || t("promoVideo.channel")}
              <NewTabHint t={t} />
            </span>
          </a>
        )}
      </div>
    </section>
  );
}

function PromoFilm({ video, title }: { video: PromoVideoContent; title: string }) {
  const size = {
    width: 1280,
    height: 720,
    className: "promo-video-film aspect-16/9 h-auto w-full rounded-lg bg-soft object-cover",
  };
  if (video.videoUrl !== null) {
    const poster = video.poster === null ? {} : { poster: video.poster };
    return (
      <video
        {...size}
        {...poster}
        src={video.videoUrl}
        aria-label={title}
        controls
        preload="none"
        playsInline
      />
    );
  }
  if (video.poster === null) return null;
  return <img {...size} src={video.poster} alt="" loading="lazy" decoding="async" />;
}
