// The living shop beside the editor: what is typed, in a frame as wide as a desktop or a phone. Takes from the frame
// nothing but which page it shows and which part of it was pressed.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { iframeMessages } from "#contract/theme/iframe-messages";
import type { JsonObject } from "./fields/json-pointer";
import { type PartName, partNames } from "./fields/theme-field";
import { useLivePreview } from "./use-live-preview";

type ShopIframeProps = {
  /** Of the draft's first page, with the hash that opens it, and what is drawn on in it. */
  frame: { url: string; livePreview: string };
  theme: JsonObject;
  isDirty: boolean;
  /** Where unsaved themes are sent. */
  livePreviewPath: string;
  onPick(part: PartName): void;
  languages: readonly { code: string; name: string }[];
  pages: readonly { path: string; name: string }[];
};

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

function addressOf(url: string, path: string, locale: string): string {
  const address = new URL(path, url);
  const preview = new URL(url).searchParams.get("preview");
  if (preview !== null) address.searchParams.set("preview", preview);
  if (locale !== "") address.searchParams.set("locale", locale);
  return address.href;
}

/** How much smaller the frame is drawn than it is wide. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 640 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width);
      setSize({ scale, height: element.clientHeight / scale });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return { box, ...size };
}

type Heard = { onReady(): void; onPick(part: PartName): void };

/** What the frame says: the page that it shows, what was pressed there, and that it keeps forms to itself. */
function useFrameWords(frame: React.RefObject<HTMLIFrameElement>, origin: string, heard: Heard) {
  const [path, setPath] = useState("/");
  const [isBlocked, setBlocked] = useState(false);
  const heardNow = useRef(heard);
  heardNow.current = heard;
  useEffect(() => {
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (data?.type === iframeMessages.blocked) setBlocked(true);
      if (data?.type === iframeMessages.ready) heardNow.current.onReady();
      if (data?.type === iframeMessages.pick) {
        const part = partNames.find((name) => name === data.part);
        if (part !== undefined) heardNow.current.onPick(part);
      }
      if (data?.type !== iframeMessages.page || typeof data.path !== "string") return;
      if (!/^\/(?!\/)/.test(data.path)) return;
      setPath(data.path);
      setBlocked(false);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, origin]);
  return { path, setPath, isBlocked };
}

export function ShopIframe({
  frame: { url, livePreview },
  theme,
  isDirty,
  livePreviewPath,
  onPick,
  languages,
  pages,
}: ShopIframeProps) {
  const { t } = useTranslation("theme");
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  const [device, setDevice] = useState<Device>("desktop");
  const [locale, setLocale] = useState("");
  const [source, setSource] = useState(() => addressOf(url, "/", ""));
  const { isBehind, greet } = useLivePreview(
    { path: livePreviewPath, livePreview, theme, isDirty },
    (how) => {
      frame.current?.contentWindow?.postMessage({ type: iframeMessages[how] }, origin);
    },
  );
  const { path, setPath, isBlocked } = useFrameWords(frame, origin, { onReady: greet, onPick });
  const { box, scale, height } = useScale(widths[device]);
  const hint = isDirty ? "previewUnsaved" : "previewHint";
  const known = pages.some((page) => page.path === path.split("?")[0]);
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-1 gap-1 text-14">
          {t("page")}
          <select
            className="input"
            value={known ? path.split("?")[0] : ""}
            onChange={({ target }) => {
              // The frame says where it is once it has loaded; a language may be chosen before.
              setPath(target.value);
              setSource(addressOf(url, target.value, locale));
            }}
          >
            {!known && <option value="">{path}</option>}
            {pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </select>
        </label>
        <label className="grid min-w-0 flex-1 gap-1 text-14">
          {t("language")}
          <select
            className="input"
            value={locale}
            onChange={({ target }) => {
              setLocale(target.value);
              setSource(addressOf(url, path, target.value));
            }}
          >
            <option value="">{t("languageOfShop")}</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t("width")}</legend>
          {(["desktop", "phone"] as const).map((name) => (
            <button
              key={name}
              type="button"
              className={device === name ? "button button-primary" : "button"}
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              {t(`width.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        ref={box}
        className="h-[70dvh] min-h-[420px] overflow-hidden rounded-lg border border-line bg-surface"
      >
        <iframe
          ref={frame}
          key={source}
          title={t("preview")}
          src={source}
          sandbox="allow-scripts allow-same-origin allow-forms"
          className="mx-auto block border-0 bg-white"
          // Set by script alone: the frame is not drawn on the server.
          style={{
            width: widths[device],
            height,
            transform: `scale(${scale})`,
            transformOrigin: device === "desktop" ? "top left" : "top center",
          }}
        />
      </div>
      <p role="status" className="min-h-5 text-14 text-quiet">
        {isBlocked ? t("formBlocked") : t(isBehind ? "previewBehind" : hint)}
      </p>
    </section>
  );
}
