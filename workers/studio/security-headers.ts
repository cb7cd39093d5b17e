// Content security policy of the studio's pages. Style attributes are blocked by it, so that no component may write any.

/** @param shops hosts of the shops as CSP sources: their pictures are shown, and the theme's page frames them. */
export function buildContentSecurityPolicy(nonce: string, shops: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A catalogue may name pictures anywhere.
    ["img-src 'self' blob: data: https:", ...shops].join(" "),
    ["media-src 'self' blob: https:", ...shops].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src", ...shops].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function buildPageHeaders(nonce: string, shops: readonly string[]): Record<string, string> {
  return {
    "content-security-policy": buildContentSecurityPolicy(nonce, shops),
    "cache-control": "private, no-store",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
    // Addresses name stores and orders.
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}
