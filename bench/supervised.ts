/** The shop as `npm start` runs it, on data of the measurement's own, for a process that may be killed. */
import * as z from "zod";
import { startStack } from "../scripts/stack";
import { supervise } from "../scripts/supervise";

const [port, dataDir, own = "{}"] = process.argv.slice(2);
if (port === undefined || dataDir === undefined) throw new Error("A port and a folder are needed.");
const settings = z.record(z.string(), z.string()).parse(JSON.parse(own));
const stack = await startStack({ port: Number(port), dataDir, settings, quiet: true });
process.exit(await supervise(stack).ended);
