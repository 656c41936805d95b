/** The server cannot start. The message is one sentence for the operator: what is wrong, where, and what to do. */
export class StartupError extends Error {}
