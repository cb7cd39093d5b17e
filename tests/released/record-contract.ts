/** `npm run record-contract`, with each release: from then on a change is compared with these calls. */
import { writeFileSync } from "node:fs";
import { describeToday, recordedPath } from "./describe-contract";

// A call for each line, so that a change shows which one it is.
const lines = Object.entries(describeToday())
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(call)}`);
writeFileSync(recordedPath, `{\n${lines.join(",\n")}\n}\n`);
