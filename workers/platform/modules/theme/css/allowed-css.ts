// What a seller's CSS is made of. Whatever is not named here is not used.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** `source` and its kind load what they name from anywhere, so `url` alone is here, and looked into. */
export const allowedFunctions = words(`
  url var env calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  linear-gradient radial-gradient conic-gradient
  repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective
  cubic-bezier steps linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path rect xywh
  minmax repeat fit-content counter counters`);

export const allowedFaceFunctions = words("url format tech local");

export const allowedConditionFunctions = words("style scroll-state calc min max clamp var");

export const allowedFaceDescriptors = words(`
  font-family src font-weight font-style font-stretch font-display unicode-range size-adjust
  ascent-override descent-override line-gap-override font-feature-settings font-variation-settings`);

export const allowedProperties = words(`
  accent-color align-content align-items align-self all appearance aspect-ratio
  animation animation-composition animation-delay animation-direction animation-duration animation-fill-mode
  animation-iteration-count animation-name animation-play-state animation-range animation-range-end
  animation-range-start animation-timeline animation-timing-function
  backdrop-filter backface-visibility background background-attachment background-blend-mode background-clip
  background-color background-image background-origin background-position background-position-x
  background-position-y background-repeat background-size block-size
  border border-block border-block-color border-block-end border-block-end-color border-block-end-style
  border-block-end-width border-block-start border-block-start-color border-block-start-style
  border-block-start-width border-block-style border-block-width border-bottom border-bottom-color
  border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width border-collapse
  border-color border-end-end-radius border-end-start-radius border-image border-image-outset
  border-image-repeat border-image-slice border-image-source border-image-width border-inline
  border-inline-color border-inline-end border-inline-end-color border-inline-end-style
  border-inline-end-width border-inline-start border-inline-start-color border-inline-start-style
  border-inline-start-width border-inline-style border-inline-width border-left border-left-color
  border-left-style border-left-width border-radius border-right border-right-color border-right-style
  border-right-width border-spacing border-start-end-radius border-start-start-radius border-style
  border-top border-top-color border-top-left-radius border-top-right-radius border-top-style
  border-top-width border-width bottom box-decoration-break box-shadow box-sizing break-after break-before
  break-inside
  caption-side caret-color clear clip clip-path color color-scheme column-count column-fill column-gap
  column-rule column-rule-color column-rule-style column-rule-width column-span column-width columns contain
  contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size contain-intrinsic-size
  contain-intrinsic-width container container-name container-type content content-visibility
  counter-increment counter-reset counter-set cursor
  direction display empty-cells field-sizing filter flex flex-basis flex-direction flex-flow flex-grow
  flex-shrink flex-wrap float
  font font-family font-feature-settings font-kerning font-language-override font-optical-sizing font-palette
  font-size font-size-adjust font-stretch font-style font-synthesis font-synthesis-small-caps
  font-synthesis-style font-synthesis-weight font-variant font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-emoji font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings font-weight forced-color-adjust
  gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end
  grid-column-gap grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template
  grid-template-areas grid-template-columns grid-template-rows
  hanging-punctuation height hyphenate-character hyphenate-limit-chars hyphens image-orientation
  image-rendering initial-letter inline-size inset inset-block inset-block-end inset-block-start inset-inline
  inset-inline-end inset-inline-start isolation justify-content justify-items justify-self
  left letter-spacing line-break line-clamp line-height list-style list-style-image list-style-position
  list-style-type
  margin margin-block margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
  margin-inline-start margin-left margin-right margin-top
  mask mask-border mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat
  mask-size mask-type max-block-size max-height max-inline-size max-width min-block-size min-height
  min-inline-size min-width mix-blend-mode
  object-fit object-position offset offset-anchor offset-distance offset-path offset-position offset-rotate
  opacity order orphans outline outline-color outline-offset outline-style outline-width overflow
  overflow-anchor overflow-block overflow-clip-margin overflow-inline overflow-wrap overflow-x overflow-y
  overscroll-behavior overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x
  overscroll-behavior-y
  padding padding-block padding-block-end padding-block-start padding-bottom padding-inline
  padding-inline-end padding-inline-start padding-left padding-right padding-top page-break-after
  page-break-before page-break-inside paint-order perspective perspective-origin place-content place-items
  place-self pointer-events position print-color-adjust quotes resize right rotate row-gap
  scale scroll-behavior scroll-margin scroll-margin-block scroll-margin-block-end scroll-margin-block-start
  scroll-margin-bottom scroll-margin-inline scroll-margin-inline-end scroll-margin-inline-start
  scroll-margin-left scroll-margin-right scroll-margin-top scroll-padding scroll-padding-block
  scroll-padding-block-end scroll-padding-block-start scroll-padding-bottom scroll-padding-inline
  scroll-padding-inline-end scroll-padding-inline-start scroll-padding-left scroll-padding-right
  scroll-padding-top scroll-snap-align scroll-snap-stop scroll-snap-type scroll-timeline
  scroll-timeline-axis scroll-timeline-name scrollbar-color scrollbar-gutter scrollbar-width
  shape-image-threshold shape-margin shape-outside stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width fill fill-opacity fill-rule
  tab-size table-layout text-align text-align-last text-combine-upright text-decoration
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style
  text-decoration-thickness text-emphasis text-emphasis-color text-emphasis-position text-emphasis-style
  text-indent text-justify text-orientation text-overflow text-rendering text-shadow text-transform
  text-underline-offset text-underline-position text-wrap text-wrap-mode text-wrap-style top touch-action
  transform transform-box transform-origin transform-style transition transition-behavior transition-delay
  transition-duration transition-property transition-timing-function translate unicode-bidi user-select
  vertical-align view-timeline view-timeline-axis view-timeline-inset view-timeline-name visibility
  white-space white-space-collapse widows width will-change word-break word-spacing writing-mode z-index zoom
  -moz-appearance -moz-osx-font-smoothing -webkit-appearance -webkit-backdrop-filter -webkit-background-clip
  -webkit-box-decoration-break -webkit-box-orient -webkit-box-reflect -webkit-clip-path
  -webkit-font-smoothing -webkit-hyphens -webkit-line-clamp -webkit-mask -webkit-mask-image
  -webkit-mask-position -webkit-mask-repeat -webkit-mask-size -webkit-overflow-scrolling
  -webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-size-adjust -webkit-text-stroke
  -webkit-text-stroke-color -webkit-text-stroke-width -webkit-user-select`);

export const allowedPseudoClasses = words(`
  active any-link autofill checked default defined disabled empty enabled first-child first-of-type focus
  focus-visible focus-within fullscreen hover in-range indeterminate invalid last-child last-of-type link modal
  only-child only-of-type open optional out-of-range paused placeholder-shown playing popover-open read-only
  read-write required root target target-within user-invalid user-valid valid visited`);

export const selectorFunctions = words("is where not has");
export const countingFunctions = words("nth-child nth-last-child nth-of-type nth-last-of-type");

/** These may also be written with one colon. */
export const oldPseudoElements = words("before after first-line first-letter");
export const allowedPseudoElements = words(`
  before after first-line first-letter marker placeholder selection backdrop file-selector-button
  details-content cue target-text`);
/** A browser that does not know one of these passes over its rule. */
export const vendorPseudoElement = /^-(webkit|moz)-[a-z-]+$/;
