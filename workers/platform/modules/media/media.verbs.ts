// What a store's object knows about the files in the store's media.
import { releaseMedia } from "./release-media";

export const mediaVerbs = { releaseMedia };
