// Card error messages: which of the provider's are shown as they are, and the one for all others. Used
// in the browser beside the card field, and on the server.

const shownAsIs: ReadonlySet<string> = new Set([
  "Your card was declined.",
  "Your card has insufficient funds.",
  "Your card has expired.",
  "An error occurred while processing your card. Try again in a little bit.",
  "Your card's security code is incorrect.",
  "Your card number is invalid.",
]);

export function cardSentence(said: string | undefined): string {
  return said !== undefined && shownAsIs.has(said) ? said : "Your card was declined.";
}
