/** The shop as `npm start` runs it, on data of the measurement's own, for a process that may be killed. */
import * as z from "zod";
import { startStack } from "../scripts/stack";
import { supervise } from "../scripts/supervise";
import { recordFiller } from "./growth/record-filler";

const SupervisedSchema = z.strictObject({
  port: z.number(),
  dataDir: z.string(),
  /** Win over those of `.dev.vars`. */
  settings: z.record(z.string(), z.string()).optional(),
  /** Of the worker that fills the platform's bindings with records; without one there is no such worker. */
  fillerPort: z.number().optional(),
});
export type Supervised = z.output<typeof SupervisedSchema>;

async function main(): Promise<number> {
  const asked = SupervisedSchema.parse(JSON.parse(process.argv[2] ?? "null"));
  const { port, dataDir, settings = {}, fillerPort } = asked;
  const beside = fillerPort === undefined ? {} : { beside: recordFiller(fillerPort) };
  const stack = await startStack({ port, dataDir, settings, quiet: true, ...beside });
  return supervise(stack).ended;
}

process.exit(await main());
