// A script of somebody else's, by the nonce of the page that wants it; one that is blocked or cannot
// be reached costs the shop nothing.
export function insertScript(page: Window, address: string, nonce: string): void {
  const script = page.document.createElement("script");
  script.async = true;
  script.nonce = nonce;
  script.src = address;
  page.document.head.appendChild(script);
}
