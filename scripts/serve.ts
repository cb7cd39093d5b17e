/** `npm start`: the production build with its backends, seeded, supervised until Ctrl-C. */

import { signInToDemoStores } from "./demo-seller";
import { nextFreePorts } from "./ports";
import { isDemoSeeded, seedDemoOnce } from "./seed-demo";
import { projectRoot, type Stack, startStack } from "./stack";
import { SettingsError } from "./stack-settings";
import { supervise } from "./supervise";
import { parsePort, printAddresses } from "./terminal";

async function seedAndPrint(stack: Stack, stopping: AbortSignal): Promise<void> {
  try {
    if (await seedDemoOnce(stack, { signal: stopping })) console.log("The demo stores are in.");
    await stack.openStorefront();
    printAddresses(stack, await signInToDemoStores(stack));
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

async function main(): Promise<number> {
  process.chdir(projectRoot);
  const dataDir = ".data";
  const wanted = parsePort(process.env.PORT);
  // A port that was asked for is taken or refused.
  const port = process.env.PORT ? wanted : await nextFreePorts(wanted, 3);
  const stack = await startStack({ port, dataDir, storefrontLater: !isDemoSeeded(dataDir) });
  if (port !== wanted) console.log(`Port ${wanted} is in use: this shop takes ${port}.`);
  const { ended, stopping } = supervise(stack);
  return Promise.race([ended, seedAndPrint(stack, stopping).then(() => ended)]);
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof SettingsError ? `\n${error.message}\n` : error);
    process.exit(1);
  });
