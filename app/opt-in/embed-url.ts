// URL of a marketing provider's form, with the facts for the hidden fields of the seller's choice.

export function buildEmbedUrl(form: string, facts: Record<string, string>): string {
  const url = new URL(form);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}
