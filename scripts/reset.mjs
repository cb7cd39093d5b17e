// `npm run reset`: forgets local data and the build, so that the next start begins from nothing. Must not
// take them from a shop that is running.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one too.
    return error.code === "EPERM";
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

/** What a start wrote down (`claimDataDir`). The pid may be another process by now, and so may what has the port. */
const [port = 0, pid = 0] = existsSync(".data/port")
  ? readFileSync(".data/port", "utf8").split(" ").map(Number)
  : [];
if (port > 0 && pid > 0 && isRunning(pid) && (await answers(port))) {
  console.error(`.data is in use by the shop on port ${port}. Stop that one first.`);
  process.exit(1);
}
for (const folder of [".data", "build"]) rmSync(folder, { recursive: true, force: true });
console.log("Removed .data and build.");
