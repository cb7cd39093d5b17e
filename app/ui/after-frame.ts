// What a press leads to, behind the frame that answers it: the router's own part takes as long as drawing does.
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
