// Paths of pictures in a theme: `{{assetPath}}`, the shop's own, and addresses of the web.

/** `{{assetPath}}` stands for the store's media. */
export function fillAssetPath(path: string): string {
  return path.replaceAll("{{assetPath}}", "/media");
}

/** A path of the shop's own or an address of the web by https. */
export function isPictureUrl(path: string): boolean {
  return /^(\/(?!\/)|https:\/\/)/.test(fillAssetPath(path));
}
