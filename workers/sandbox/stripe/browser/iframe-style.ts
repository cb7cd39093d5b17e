/** Browser source of an element's frame: the shop's style, fonts and options put on the fields. */
export const FRAME_STYLE = String.raw`
const STYLED = ["color", "fontFamily", "fontSize", "fontSmoothing", "fontStyle", "fontVariant", "fontWeight",
  "letterSpacing", "lineHeight", "padding", "textAlign", "textDecoration", "textShadow", "textTransform"];

function writeRule(sheet, selector, style) {
  const at = sheet.insertRule(selector + "{}", sheet.cssRules.length);
  for (const [name, value] of Object.entries(style || {})) {
    if (!STYLED.includes(name) || /url\(/i.test(String(value))) continue;
    const property = name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    sheet.cssRules[at].style.setProperty(property === "font-smoothing" ? "-webkit-font-smoothing" : property, String(value));
  }
}

/** Written through the style object model, so that a value can never become another rule. */
function applyStyle(style) {
  const old = document.getElementById("shop-style");
  if (old) old.remove();
  const element = document.createElement("style");
  element.id = "shop-style";
  document.head.append(element);
  for (const variant of ["base", "complete", "empty", "invalid"]) {
    const given = (style || {})[variant];
    if (!given) continue;
    const scope = variant === "base" ? "body" : "body." + variant;
    writeRule(element.sheet, scope + " form", given);
    writeRule(element.sheet, scope + " input::placeholder", given["::placeholder"]);
    writeRule(element.sheet, scope + " form:focus-within", given[":focus"]);
    writeRule(element.sheet, scope + " input:disabled", given[":disabled"]);
    if (given.iconColor) brandMark && brandMark.style.setProperty("color", given.iconColor);
  }
  const size = parseFloat(getComputedStyle(form).fontSize);
  const line = parseFloat(getComputedStyle(form).lineHeight);
  tell("height", Math.ceil(Math.max(line || 0, size * 1.2)));
}

function applyOptions(options) {
  Object.assign(state.options, options);
  const { style, disabled, hidePostalCode, hideIcon, showIcon, placeholder, value } = state.options;
  for (const one of document.querySelectorAll("input")) one.disabled = Boolean(disabled);
  const zip = document.querySelector(".zip");
  if (zip) zip.hidden = Boolean(hidePostalCode);
  if (brandMark) brandMark.hidden = kind === "card" ? Boolean(hideIcon) : !showIcon;
  if (kind !== "card" && placeholder !== undefined) inputs()[0].placeholder = placeholder;
  if (zip && value && value.postalCode) zip.firstElementChild.value = value.postalCode;
  applyStyle(style);
  arrange();
}

function loadFonts(fonts) {
  for (const font of fonts || []) {
    if (font.cssSrc) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = font.cssSrc;
      document.head.append(link);
    } else if (font.family && font.src) {
      const face = new FontFace(font.family, font.src, { weight: font.weight || "normal", style: font.style || "normal" });
      face.load().then((loaded) => document.fonts.add(loaded), () => {});
    }
  }
}
`;
