// Expected failure of a command. Its message says what to do, and is printed without a stack.

export const exitCodes = { ok: 0, refused: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.refused, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
