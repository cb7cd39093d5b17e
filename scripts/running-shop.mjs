// The shop that is running on this clone's data, of which nothing may be removed, installed or built meanwhile. Plain
// Node: it is asked before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { isProcessRunning } from "./is-process-running.mjs";

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

/**
 * Ends this process where there is one: what a start wrote down (`claimDataDir`) names it. The pid may be another
 * process by now, and so may what has the port.
 */
export async function requireNoRunningShop(advice) {
  const [port = 0, pid = 0] = existsSync(".data/port")
    ? readFileSync(".data/port", "utf8").split(" ").map(Number)
    : [];
  if (port === 0 || pid === 0 || !isProcessRunning(pid) || !(await answers(port))) return;
  console.error(`.data is in use by the shop on port ${port}. ${advice}`);
  process.exit(1);
}
