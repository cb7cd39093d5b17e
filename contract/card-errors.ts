// Which of the provider's sentences about a card a shopper sees as they are (PAY-15), and the one
// for all the others (PAY-16). Told beside the card by the browser, and by the server when it looks.

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
