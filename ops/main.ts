// The entry of `npm run ops`.

import { systemTerminal } from "./cli/terminal";
import { runOps } from "./run-ops";

// A reader that goes away, as in `… | head`, is no failure; a full disk is.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? 0 : 1),
);

process.exitCode = await runOps(process.argv.slice(2), {
  terminal: systemTerminal,
  env: process.env,
  credentialsPath: process.env.AWNING_CREDENTIALS_FILE || ".data/credentials.json",
});
