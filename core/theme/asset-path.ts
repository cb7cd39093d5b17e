// Paths of pictures in a theme: `{{assetPath}}`, the shop's own, and addresses of the web.

/** `{{assetPath}}` stands for the store's media. */
export function fillAssetPath(path: string): string {
  return path.replaceAll("{{assetPath}}", "/media");
}

/** In every value: a menu's link and a page's text may name a file as well as a picture does. */
export function fillAssetPaths<Theme>(theme: Theme): Theme {
  const document = JSON.stringify(theme);
  const filled = fillAssetPath(document);
  return filled === document ? theme : JSON.parse(filled);
}

/** A path of the shop's own or an address of the web by https. */
export function isPictureUrl(path: string): boolean {
  return /^(\/(?!\/)|https:\/\/)/.test(fillAssetPath(path));
}
