// Which hero titles are set smaller than five rem: those that would fill the screen by themselves or
// break within a word (decision 119).

/** How much of the page's width the words have. */
export type TitleRoom = "page" | "half";

const longWord: Record<TitleRoom, RegExp> = { page: /\S{17}/, half: /\S{13}/ };
const longestTitle = 34;

export function titleRoom(template: number, hasPicture: boolean): TitleRoom {
  return template === 5 || (template === 1 && hasPicture) ? "half" : "page";
}

export function isLongTitle(title: string, room: TitleRoom): boolean {
  return title.length > longestTitle || longWord[room].test(title);
}
