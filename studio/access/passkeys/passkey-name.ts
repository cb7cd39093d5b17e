// How a passkey may be called.

/** Letters of its name, as the platform stores it. */
export const maxPasskeyName = 80;
