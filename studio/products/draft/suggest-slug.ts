// Address of a product from its title: small letters and numbers of any script, joined by hyphens.

export function suggestSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .split(/[^\p{Ll}\p{Lo}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.join("-").slice(0, 80).replace(/-$/, "");
}
