// How many pages of a store's products the search reads, and how many at once.

/** Beside the first. */
export const maxRemainingPages = 50;
const pagesAtOnce = 5;

/** @param pages of which the first was read already; they begin at 1. */
export async function fetchRemainingPages<Page>(
  pages: number,
  readPage: (page: number) => Promise<Page>,
): Promise<Page[]> {
  const last = Math.min(pages, 1 + maxRemainingPages);
  const answers: Page[] = [];
  for (let page = 2; page <= last; page += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, last - page + 1);
    const some = Array.from({ length: count }, (_, further) => readPage(page + further));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}
