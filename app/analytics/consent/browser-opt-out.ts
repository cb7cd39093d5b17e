// Global Privacy Control as the browser's scripts see it; its requests say so to the server.

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export function alwaysOptsOut({ globalPrivacyControl }: Navigator): boolean {
  return globalPrivacyControl === true;
}
