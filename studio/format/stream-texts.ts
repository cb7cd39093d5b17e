// A file that is sent while it is written, so that it is never in memory as a whole.

/** The first text is read before the answer begins: what fails there is a page's failure and no broken file. */
export async function streamTexts(texts: AsyncGenerator<string>): Promise<ReadableStream> {
  const encoder = new TextEncoder();
  const first = await texts.next();
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = isFirst ? first : await texts.next();
      isFirst = false;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
