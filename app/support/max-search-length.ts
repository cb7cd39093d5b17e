// For the browser's field and the server's reading of it alike.
export const maxSearchLength = 100;
