/**
 * External systems, reached through adapters: a module declares its port by adding a member to this interface.
 * Production and sandbox each get their own adapters.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Ports {}
