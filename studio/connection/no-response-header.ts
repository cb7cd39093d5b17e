/** Of an answer to a script that stands for none: the platform failed, and what was asked may be asked again. */
export const noResponseHeader = "x-studio-unanswered";
