// Whether a process runs, by its id. Plain Node: it is asked before anything is installed.

/** @param {number} pid */
export function isProcessRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs all the same.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
