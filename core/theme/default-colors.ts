// Colours of a theme in which the seller has set none.

/** Each stands in where the seller's is missing or unusable. */
export const defaultThemeColors = {
  primaryColor: "#000000",
  accentColor: "#e4e4e4",
  pageColor: "#ffffff",
  textColor: "#161616",
  surfaceColor: "#ffffff",
  primaryButton: { color: "#ffffff", backgroundColor: "#2b2b2b", borderColor: "#2b2b2b" },
  secondaryButton: { color: "#161616", backgroundColor: "#ffffff", borderColor: "#161616" },
  notification: { background: "#161616", color: "#ffffff" },
  header: { background: "#ffffff", color: "#161616" },
  hero: { background: "#f2f2f0", color: "#161616" },
  footer: { background: "#161616", color: "#f5f5f5" },
};
