// What a field has that was refused. A page that comes with it, without scripts, begins at the first of them; with
// scripts the focus goes there after the answer (`layout/use-focus-on-arrival`).

export const wrongField = (isWrong: boolean) =>
  isWrong ? ({ "aria-invalid": true, autoFocus: true } as const) : {};
