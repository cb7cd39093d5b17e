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
export type SupervisedShop = z.output<typeof SupervisedSchema>;

const maxLogged = 4_000;

/** The end of what workerd wrote: a measurement that fails because workerd ended has to say why. */
function createLogEnd() {
  let text = "";
  const add = (more: string) => {
    text = `${text}${more}`.slice(-maxLogged);
  };
  return { add, read: () => (text === "" ? "nothing" : text) };
}

async function main(): Promise<number> {
  const asked = SupervisedSchema.parse(JSON.parse(process.argv[2] ?? "null"));
  const { port, dataDir, settings = {}, fillerPort } = asked;
  const beside = fillerPort === undefined ? {} : { beside: recordFiller(fillerPort) };
  const log = createLogEnd();
  const options = { port, dataDir, settings, quiet: true, onLog: log.add, ...beside };
  const stack = await startStack(options);
  const onDeath = (callback: () => void) =>
    stack.onDeath(() => {
      console.error(`workerd ended. The last that it wrote:\n${log.read()}`);
      callback();
    });
  return supervise({ ...stack, onDeath }).ended;
}

process.exit(await main());
