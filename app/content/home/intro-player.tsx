// The film itself: loaded when it begins, drawn from the store's own logo or name. Any press,
// wheel, Escape, or focus elsewhere ends it at once.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  introSize,
  type LogoFragment,
  leavingFrom,
  listFragments,
  playFrames,
  poseOf,
  stageOf,
} from "./intro-frames";

export type IntroPlayerProps = { logo: string | null; storeName: string; onEnd: () => void };

/** Fragments count in what is drawn; the picture has `scale` times as many pixels of its own. */
type Picture = { picture: CanvasImageSource; width: number; height: number; scale: number };
type Art = Picture & { fragments: readonly LogoFragment[]; accent: string };

const largest = { width: introSize.width * 0.62, height: introSize.height * 0.4 };

function fitIn(width: number, height: number) {
  const scale = Math.min(largest.width / width, largest.height / height);
  return { width: width * scale, height: height * scale, scale: 1 / scale };
}

function writeName(name: string, style: CSSStyleDeclaration): Picture {
  const picture = document.createElement("canvas");
  const context = picture.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing.");
  const font = (size: number) => `700 ${size}px ${style.getPropertyValue("--font-heading")}`;
  context.font = font(100);
  const { width, height } = fitIn(context.measureText(name).width, 120);
  Object.assign(picture, { width, height });
  context.font = font(height / 1.2);
  context.fillStyle = style.color;
  context.textBaseline = "middle";
  context.fillText(name, 0, height / 2, width);
  return { picture, width, height, scale: 1 };
}

async function loadLogo(address: string): Promise<Picture> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return { picture, ...fitIn(picture.naturalWidth || 300, picture.naturalHeight || 100) };
}

/** A logo that does not come is written out, as in the header. */
async function prepareArt(logo: string | null, name: string, place: Element): Promise<Art> {
  const style = getComputedStyle(place);
  const accent = style.getPropertyValue("--color-accent");
  const written = () => writeName(name, style);
  const art = logo === null ? written() : await loadLogo(logo).catch(written);
  return { ...art, accent, fragments: listFragments(art.width, art.height) };
}

function drawFrame(context: CanvasRenderingContext2D, art: Art, frame: number): void {
  const { width, height } = introSize;
  const stage = stageOf(frame);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.scale(stage.scale, stage.scale);
  context.translate(-art.width / 2, -art.height / 2);
  for (const fragment of art.fragments) {
    const { rise, alpha } = poseOf(fragment, frame);
    if (alpha === 0) continue;
    context.globalAlpha = alpha * stage.alpha;
    context.drawImage(
      art.picture,
      fragment.x * art.scale,
      fragment.y * art.scale,
      fragment.width * art.scale,
      fragment.height * art.scale,
      fragment.x,
      fragment.y + rise,
      fragment.width,
      fragment.height,
    );
  }
  context.globalAlpha = stage.alpha;
  context.fillStyle = art.accent;
  context.fillRect(0, art.height + 36, art.width * stage.line, 6);
}

const screenClock = {
  request: (step: (timeMs: number) => void) => window.requestAnimationFrame(step),
  cancel: (handle: number) => window.cancelAnimationFrame(handle),
};

function useEndings(place: { current: HTMLElement | null }, onEnd: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onEnd();
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) onEnd();
    };
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    window.addEventListener("wheel", onEnd, { signal, passive: true });
    window.addEventListener("touchmove", onEnd, { signal, passive: true });
    return () => controller.abort();
  }, [place, onEnd]);
}

export function IntroPlayer({ logo, storeName, onEnd }: IntroPlayerProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEndings(place, onEnd);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || place.current === null) return;
    let stop: (() => void) | null = null;
    let left = false;
    const draw = (art: Art) => (frame: number) => {
      drawFrame(context, art, frame);
      setLeaving(frame >= leavingFrom);
    };
    prepareArt(logo, storeName, place.current).then((art) => {
      if (!left) stop = playFrames(screenClock, draw(art), onEnd);
    }, onEnd);
    return () => {
      left = true;
      stop?.();
    };
  }, [logo, storeName, onEnd]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere does what the button does
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button are the keyboard's ways
    <div
      // Above everything, for four seconds at most; the shop is ready beneath.
      className="intro fixed inset-0 z-40 grid animate-[intro-come_240ms_ease-out] cursor-pointer grid-cols-[100%] place-items-center overflow-hidden bg-header text-on-header data-leaving:opacity-0 data-leaving:[transition:opacity_560ms_ease-in]"
      data-leaving={isLeaving ? "" : undefined}
      ref={place}
      onClick={onEnd}
    >
      <canvas
        // On a phone the film is wider than the screen, and the logo nearly as wide.
        className="intro-film h-auto w-[max(100vw,min(600px,145vw))] max-w-none"
        width={introSize.width}
        height={introSize.height}
        ref={canvas}
      />
      <button
        type="button"
        className="button button-small intro-skip absolute right-gutter bottom-gutter border-current bg-transparent text-inherit focus-visible:outline-current"
      >
        {t("intro.skip")}
      </button>
    </div>
  );
}
