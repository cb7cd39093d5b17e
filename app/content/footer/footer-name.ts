// How long the store's name is, which decides how large the foot writes it across the page.

export function lengthOfName(name: string): "short" | "medium" | "long" {
  if (name.length <= 7) return "short";
  return name.length <= 12 ? "medium" : "long";
}
