// Remix's reader of uploads, in 3 KB: no form of a shop uploads anything, and none is read by it.

export function streamMultipart(): never {
  throw new Error("No form of a shop uploads files");
}
