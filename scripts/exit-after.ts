/** The process ends with its work, well or not: what it started, such as a browser, would hold it open. */
export function exitAfter(work: Promise<void>): void {
  work
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
}
