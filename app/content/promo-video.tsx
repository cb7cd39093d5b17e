// The seller's film and the way to their channel (HOM-11). Nothing is fetched or played unasked (Q20).
import { useLocalization } from "#app/localization/localization-context";
import type { PromoVideo as PromoVideoContent } from "#app/theme/default-theme";
import { NewTabHint, newTab } from "./new-tab";

export function PromoVideo({ video }: { video: PromoVideoContent | null }) {
  const { t } = useLocalization();
  if (video === null) return null;
  const title = video.title || t("promoVideo.title");
  const hasPicture = video.videoUrl !== null || video.poster !== null;
  return (
    <section className={`promo-video ${hasPicture ? "promo-video-pictured" : ""}`}>
      <PromoFilm video={video} title={title} />
      <div className="promo-video-words">
        <h2 className="promo-video-title">{title}</h2>
        {video.text !== "" && <p className="promo-video-text">{video.text}</p>}
        {video.channelUrl !== null && (
          <a className="button" href={video.channelUrl} {...newTab}>
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
  const size = { width: 1280, height: 720, className: "promo-video-film" };
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
