// What a drawing may be made of: elements and attributes that draw or move shapes. None of them runs or loads anything.

const words = (text: string): string[] => text.trim().split(/\s+/);

/** As the parser writes them, which corrects their capitals. */
export const allowedElements: ReadonlySet<string> = new Set(
  words(`
  svg g defs symbol use switch a title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath set
`),
);

const attributes = words(`
  id class style lang role aria-label aria-labelledby aria-hidden xml:space xml:lang href xlink:href
  viewBox preserveAspectRatio version width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength
  transform transform-origin rotate textLength lengthAdjust startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip clip-path clip-rule mask filter
  cursor marker-start marker-mid marker-end paint-order vector-effect shape-rendering text-rendering image-rendering
  color-rendering color-interpolation color-interpolation-filters enable-background isolation mix-blend-mode
  flood-color flood-opacity lighting-color stop-color stop-opacity offset pointer-events
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing
  word-spacing text-anchor text-decoration text-overflow white-space writing-mode direction unicode-bidi
  dominant-baseline alignment-baseline baseline-shift kerning glyph-orientation-horizontal glyph-orientation-vertical
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator
  k1 k2 k3 k4 order kernelMatrix kernelUnitLength divisor bias targetX targetY edgeMode preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth elevation
  pointsAtX pointsAtY pointsAtZ limitingConeAngle z stdDeviation radius baseFrequency numOctaves seed stitchTiles
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
  keyPoints path from to by additive accumulate origin systemLanguage requiredFeatures media
`);

const plain = (name: string) => name.replace(/[-:]/g, "").toLowerCase();
const attributeNames = new Map(attributes.map((name) => [plain(name), name]));
attributeNames.set("classname", "class");

/** @param property as the parser calls it, such as `strokeDashArray`; null for what may not be there. */
export const findAttribute = (property: string): string | null =>
  attributeNames.get(plain(property)) ?? null;
